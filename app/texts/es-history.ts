import type { Channel } from "../domain/by-hand.ts";
import { newTexts } from "./es-new.ts";

/** What stands in the history of a reservation. */
export const historyTexts = {
  heading: "Historial",
  actors: {
    guest: "Cliente",
    operator: "Operador",
    colleague: "Colega",
    paypal: "PayPal",
    clock: "Sistema",
    driver: "Chofer",
  },
  events: {
    reserved: "reservó para pagar después",
    paidOnline: "reservó y pagó en línea",
    completed: "completó viajes",
    reopened: "volvió a poner pendiente",
    cancelled: "canceló el viaje",
    confirmationResent: "envió otra vez el correo",
    refundAsked: (amount: string) => `pidió devolver ${amount}`,
    refunded: (amount: string) => `se devolvieron ${amount}`,
    rideChanged: "cambió el viaje",
    tripChanged: "cambió el plan del viaje",
    priceSet: (amount: string) => `puso el precio en ${amount}`,
    contactChanged: "corrigió los datos del cliente",
    requested: "pidió un cambio",
    requestAccepted: "aceptó lo pedido",
    requestDeclined: "no aceptó lo pedido",
    paymentTaken: (amount: string) => `recibió ${amount}`,
    moneyReturned: (amount: string) => `devolvió ${amount}`,
    entryUndone: (amount: string) => `corrigió un apunte de ${amount}`,
    noted: "dejó una nota",
    assigned: "asignó chofer y van",
    split: "repartió a las personas",
    received: "anotó «Recibido»",
    stepped: "marcó cómo va el viaje",
    collected: (amount: string) => `cobró ${amount}`,
    saidCollected: (amount: string) => `dice que cobró ${amount}, y no está en cuentas`,
    guestTold: "avisó al cliente quién lo lleva",
    problem: "anotó un problema",
    lateTap: "tocó algo de un viaje que ya no es suyo",
  },
  /** What the staff booked, and how the guest came. */
  reservedBy: (channel: Channel) => `reservó por el cliente (${newTexts.channels[channel]})`,
  agreed: (amount: string) => `precio acordado ${amount}`,
  payments: {
    PENDING: "queda por pagar",
    COMPLETED: "llegó el pago",
    FAILED: "no se pudo cobrar",
    REFUNDED: "se devolvió todo",
  },
};
