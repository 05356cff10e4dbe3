/** What stands in the history of a reservation. */
export const history = {
  heading: "Historial",
  actors: {
    guest: "Cliente",
    operator: "Operador",
    colleague: "Colega",
    paypal: "PayPal",
    clock: "Sistema",
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
  },
  payments: {
    PENDING: "queda por pagar",
    COMPLETED: "llegó el pago",
    FAILED: "no se pudo cobrar",
    REFUNDED: "se devolvió todo",
  },
};
