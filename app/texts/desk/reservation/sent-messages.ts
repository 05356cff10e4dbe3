/** The words of the list of messages to a guest, and of a guest who complains. */
export const sentMessageTexts = {
  heading: "Lo que se le dijo",
  nothing: "Todavía nada.",
  ways: { mail: "correo", whatsapp: "WhatsApp", note: "teléfono", noted: "anotado" },
  somebody: "alguien",
  opened: (who: string, when: string) => `abierto por ${who}, ${when}; no dijo si lo mandó`,
  told: (who: string, when: string) => `mandado según ${who}, ${when}`,
  noted: (who: string, when: string) => `ya lo sabe según ${who}, ${when}`,
  called: (who: string, when: string) => `habló ${who}, ${when}`,
  read: "Leer",
  addCall: "Anotar una llamada",
  callField: "Lo que se habló; el cliente no lo ve",
  saveCall: "Guardar llamada",
  wrong: "Escriba lo que se habló: hasta 1000 letras.",
};

export const complaintTexts = {
  mark: "No quedó contento",
  marked: "El cliente no quedó contento. No se le dan las gracias por correo.",
  unmark: "Ya está contento",
};
