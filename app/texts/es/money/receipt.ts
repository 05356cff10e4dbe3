import type { receipt as english } from "../../en/money/receipt.ts";

export const receipt: typeof english = {
  title: "Recibo",
  lead: "Lo que cuesta su viaje, lo que se pagó y lo que se devolvió. Cabe impreso en una hoja.",
  print: "Imprimir",
  back: "Volver a su viaje",
  day: "Fecha",
  guest: "A nombre de",
  rides: "Viajes",
  cancelled: "Cancelado",
  total: "Total, en dólares estadounidenses",
  payments: "Pagos",
  methods: {
    paypal: "Pagado con PayPal",
    cash: "Pagado en efectivo",
    sinpe: "Pagado por SINPE Móvil",
    card: "Pagado con tarjeta",
    transfer: "Pagado por transferencia",
  },
  refunds: {
    paypal: "Devuelto por PayPal",
    cash: "Devuelto en efectivo",
    sinpe: "Devuelto por SINPE Móvil",
    card: "Devuelto a la tarjeta",
    transfer: "Devuelto por transferencia",
  },
  nothing: "Todavía no se ha pagado nada.",
  colones: (sum, rate) => `${sum}, con el dólar a ${rate}`,
  paid: "Queda pagado",
  due: "Por pagar",
  toGoBack: "Falta devolverle",
  inReview: "PayPal todavía revisa un pago, que no está en este recibo.",
  noInvoice: "Esto es un recibo de {company} y no una factura electrónica.",
  taxId: {
    term: "Cédula",
    label: "Cédula en el recibo",
    hint: "La cédula física o jurídica, o el número fiscal de su país, si su contabilidad lo pide.",
    save: "Ponerla en el recibo",
    wrong: "Escríbala en una línea de 40 letras o números como máximo.",
    meanwhile: (now) =>
      `Alguien la cambió mientras tanto y ahora dice: «${now}». Guarde otra vez para poner la suya.`,
  },
};
