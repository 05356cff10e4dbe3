import { buttonStyle } from "./paypal-look.ts";

/** Answers with PayPal's browser script, as far as a page with its two buttons needs it. */
export function browserScript(): Response {
  return sent("text/javascript", paypalScript);
}

export function browserLook(): Response {
  return sent("text/css", buttonStyle);
}

function sent(type: string, text: string): Response {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" };
  return new Response(text, { headers });
}

// The script is a text and not a function, because a bundler's output of a function may not run in a page of its own.
const paypalScript = `(function () {
  const script = document.currentScript;
  const url = new URL("..", script.src).href.replace(/\\/$/, "");
  const asked = new URL(script.src).searchParams;
  const spanish = asked.get("locale")?.startsWith("es");
  const disabled = (asked.get("disable-funding") ?? "").split(",");
  const card = spanish ? "Tarjeta de débito o crédito" : "Debit or Credit Card";
  const labels = spanish
    ? { paypal: "PayPal", checkout: "PayPal Finalizar compra", buynow: "PayPal Comprar ahora", pay: "Pagar con PayPal" }
    : { paypal: "PayPal", checkout: "PayPal Checkout", buynow: "PayPal Buy Now", pay: "Pay with PayPal" };
  const notes = spanish
    ? { calm: "Simulado: no se mueve dinero", busy: "Siga en la ventana de PayPal", again: "Pulse de nuevo para elegir otra forma de pago" }
    : { calm: "Simulated: no money moves", busy: "Go on in the PayPal window", again: "Press again to choose another way to pay" };

  const look = document.createElement("link");
  look.rel = "stylesheet";
  look.href = url + "/sdk/look.css";
  const styled = new Promise((done) => look.addEventListener("load", done));
  document.head.append(look);

  function openWindow() {
    const left = window.screenX + Math.max(0, (window.outerWidth - 500) / 2);
    const top = window.screenY + Math.max(0, (window.outerHeight - 600) / 2);
    return window.open(url + "/checkoutnow", "", "popup,width=500,height=600,left=" + left + ",top=" + top);
  }

  /** What becomes of an order in the window: "approved", "cancelled" or "closed". */
  function outcomeOf(popup, orderID) {
    popup.location.replace(url + "/checkoutnow?token=" + orderID);
    return new Promise((resolve) => {
      const end = (outcome) => {
        clearInterval(watch);
        window.removeEventListener("message", hear);
        resolve(outcome);
      };
      const hear = ({ origin, source, data }) => {
        const ours = origin === new URL(url).origin && source === popup && data?.source === "simulated-paypal";
        if (ours && data.orderID === orderID) end(data);
      };
      // Its last words may still be on their way when the window is gone.
      const watch = setInterval(() => popup.closed && setTimeout(end, 300, { outcome: "closed" }), 200);
      window.addEventListener("message", hear);
    });
  }

  function Buttons(options) {
    const root = document.createElement("div");
    root.className = "simulated-paypal";
    const sources = ["paypal", "card"].filter(
      (source) => !disabled.includes(source) && (options.fundingSource ?? source) === source,
    );
    const buttons = sources.map((source) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = source;
      button.textContent = source === "card" ? card : labels[options.style?.label] ?? labels.paypal;
      button.addEventListener("click", () => clicked(source));
      return button;
    });
    const note = document.createElement("p");
    note.setAttribute("role", "status");
    note.textContent = notes.calm;
    root.append(...buttons, note);

    let popup;
    let working = false;
    let gone = false;
    let restarted;

    let source = "paypal";

    function busy(is) {
      for (const button of buttons) button.setAttribute("aria-busy", String(is && button.className === source));
      const more = is ? notes.busy : restarted && notes.again;
      note.textContent = notes.calm + (more ? ". " + more + "." : "");
    }

    async function pay(orderID) {
      popup = openWindow();
      // Without a click of their own browsers open no window: the next click goes on with the same order.
      if (!popup && orderID) return;
      restarted = undefined;
      busy(true);
      try {
        if (!popup) throw new Error("The browser did not let PayPal open a window.");
        orderID ??= await options.createOrder({ paymentSource: source }, {});
        const { outcome, payerID } = await outcomeOf(popup, orderID);
        if (gone) return;
        const data = { orderID, payerID, paymentSource: source };
        if (outcome === "approved") await options.onApprove?.(data, { restart: () => void (restarted = orderID), redirect });
        else options.onCancel?.({ orderID }, { redirect });
      } catch (error) {
        popup?.close();
        if (options.onError) options.onError(error);
        else console.error(error);
      } finally {
        popup = undefined;
        busy(false);
      }
      if (restarted) await pay(restarted);
    }

    async function clicked(pressed) {
      if (working) return popup?.focus();
      working = true;
      source = pressed;
      try {
        let refused = false;
        const actions = { resolve: async () => {}, reject: async () => void (refused = true) };
        const asked = options.onClick?.({ fundingSource: source }, actions);
        // Only a promise is waited for: the window must open within the click.
        if (asked instanceof Promise) await asked;
        if (!refused) await pay(restarted);
      } finally {
        working = false;
      }
    }
    const set = async (off) => buttons.forEach((button) => void (button.disabled = off));
    return {
      isEligible: () => buttons.length > 0,
      async render(container) {
        const place = typeof container === "string" ? document.querySelector(container) : container;
        if (!place) throw new Error("There is no " + container + " to put the button in.");
        await styled;
        if (gone) return;
        place.append(root);
        options.onInit?.({}, { enable: () => set(false), disable: () => set(true) });
      },
      async close() {
        gone = true;
        popup?.close();
        root.remove();
      },
      async updateProps() {},
      resume() {},
      hasReturned: () => false,
    };
  }

  function redirect(address) {
    window.location.assign(address);
  }

  const FUNDING = { PAYPAL: "paypal", CARD: "card" };
  window[script.dataset.namespace ?? "paypal"] = { version: "5.0.0-simulated", FUNDING, Buttons };
})();`;
