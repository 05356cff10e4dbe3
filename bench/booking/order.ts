import { post } from "./post.ts";

/** Places an order in Vendure as a shop does it, through six requests of its Shop API. */
export async function placeOrder(api: string, variant: string): Promise<string> {
  let session = "";
  const ask = async (mutation: string) => {
    const headers = { "Content-Type": "application/json", Authorization: session && `Bearer ${session}` };
    const answer = await post(api, JSON.stringify({ query: `mutation { asked: ${mutation} }` }), headers);
    session = String(answer.headers["vendure-auth-token"] ?? session);
    const { asked } = JSON.parse(answer.text).data ?? {};
    if (!asked || asked.message) throw new Error(`Vendure refused "${mutation}": ${answer.text}`);
    return asked;
  };
  const refused = "... on ErrorResult { message }";
  await ask(`addItemToOrder(productVariantId: "${variant}", quantity: 1) { ... on Order { id } ${refused} }`);
  const guest = `firstName: "Maya", lastName: "Lindgren", emailAddress: "maya@example.com"`;
  await ask(`setCustomerForOrder(input: { ${guest} }) { ... on Order { id } ${refused} }`);
  const address = `streetLine1: "Calle Central", city: "Tamarindo", countryCode: "CR"`;
  await ask(`setOrderShippingAddress(input: { ${address} }) { ... on Order { id } ${refused} }`);
  await ask(`setOrderShippingMethod(shippingMethodId: ["1"]) { ... on Order { id } ${refused} }`);
  await ask(`transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ${refused} }`);
  const { code, state } = await ask(
    `addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ... on Order { code state } ${refused} }`,
  );
  if (state !== "PaymentSettled") throw new Error(`Vendure's order is ${state}.`);
  return code;
}
