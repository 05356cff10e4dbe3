import { spoken } from "../../with-company.ts";
import { failureTexts } from "./failures.ts";

/** The answers of the desk to a press, by their outcome. */
export const answerTexts = spoken({
  ...failureTexts,
  asks: { title: "¿Qué viajes ya se hicieron?", text: "Márquelos en la tarjeta y confirme." },
  completed: { title: "Reserva completada", text: "", good: true },
  nothingToDo: { title: "No había nada que cambiar", text: "", good: true },
  confirmed: {
    title: "Viaje confirmado",
    text: "El cliente recibe la confirmación por correo.",
    good: true,
  },
  busy: {
    title: "Todavía no se hizo",
    text: "En este momento entran muchas reservas a la vez. Tóquelo otra vez en unos segundos.",
  },
  full: {
    title: "Sigue por confirmar: el tour está lleno",
    text: "Ese día ya no quedan cupos para tantas personas. Para aceptarla, suba los cupos en Disponibilidad y confirme otra vez; si no, «No se puede».",
  },
  closed: {
    title: "Sigue por confirmar: el día está cerrado",
    text: "Una regla de Disponibilidad no deja vender ese viaje. Para aceptarla, quite la regla y confirme otra vez; si no, «No se puede».",
  },
  codeGone: {
    title: "Sigue por confirmar: el código venció o se agotó",
    text: "El precio lleva un código que ya no vale. Para aceptarla, súbale los usos o la fecha en Códigos y confirme otra vez; si no, «No se puede».",
  },
  inReview: {
    title: "Todavía no se puede rechazar",
    text: "Su pago está en revisión en PayPal. Si llega, la reserva queda hecha; si no llega, se puede rechazar.",
  },
  declined: {
    title: "No se confirmó",
    text: "El cliente recibe la noticia por correo; no se cobró nada.",
    good: true,
  },
  released: {
    title: "Reservas soltadas",
    text: "Sus vans y cupos quedan libres otra vez; las pagadas o confirmadas no se tocaron.",
    good: true,
  },
  reopened: { title: "Reserva pendiente", text: "", good: true },
  sent: { title: "Mensaje enviado", text: "El mensaje ha sido enviado correctamente", good: true },
  notUndone: {
    title: "No se deshizo",
    text: "Eso ya no se puede deshacer: no es de hoy, no se anotó aquí, o parte de ello ya se devolvió.",
  },
  noAddress: {
    title: "No dejó correo",
    text: "Escríbale por WhatsApp, o ponga primero su correo en la reserva.",
  },
  refunded: { title: "Reembolso hecho", text: "", good: true },
  asked: {
    title: "Reembolso pedido",
    text: "PayPal todavía no confirma; se sigue intentando solo.",
    good: true,
  },
  refused: {
    title: "PayPal no hizo el reembolso",
    text: "No se devolvió nada. Revise la cuenta de PayPal e intente otra vez.",
  },
  partly: {
    title: "Se devolvió solo una parte",
    text: "PayPal rechazó el resto. Revise lo devuelto en la reserva y la cuenta de PayPal, e intente otra vez.",
  },
  tooMuch: { title: "Es más de lo que queda", text: "" },
  tooLate: {
    title: "PayPal ya no puede devolverlo",
    text: "Se pagó hace 180 días o más. Devuélvalo de otra manera y anótelo en la reserva, en «Devolver a mano».",
  },
  nothingPaid: { title: "No hay nada que devolver", text: "PayPal no tiene dinero de esta reserva." },
  codeWanted: {
    title: "Falta el código",
    text: "Para devolver dinero o deshacer algo de otro día, escriba el código de su aplicación o uno de recuperación.",
  },
  codeWrong: {
    title: "Código incorrecto",
    text: "Ese código no es correcto o ya se usó. Espere el siguiente en su aplicación.",
  },
  codeTooMany: {
    title: "Demasiados códigos incorrectos",
    text: "No se devolvió nada. Espere unos minutos e inténtelo de nuevo.",
  },
  returned: { title: "Devolución anotada", text: "", good: true },
  nothingOwed: { title: "No se anotó nada", text: "" },
  handover: { title: "Entrega anotada", text: "", good: true },
  deposit: { title: "Depósito anotado", text: "", good: true },
  shortage: { title: "Faltante anotado", text: "", good: true },
  undone: {
    title: "Deshecho",
    text: "El efectivo lo lleva otra vez la misma persona.",
    good: true,
  },
  badAmount: {
    title: "Revise la cantidad",
    text: "Escriba una cantidad mayor que cero, por ejemplo 90 o 90,50.",
  },
  sentAgain: { title: "Se envía otra vez", text: "Lo que salga se quita solo de esta lista.", good: true },
  nothingLate: { title: "Ya no hay nada que enviar", text: "", good: true },
  answered: { title: "PayPal contestó", text: "", good: true },
  noAnswer: {
    title: "PayPal no contesta",
    text: "No cambió nada. Se sigue preguntando solo; intente otra vez en un momento.",
  },
  photoPut: { title: "Foto puesta:", text: "", good: true },
  photoRemoved: { title: "Otra vez con su dibujo:", text: "", good: true },
  photoUnreadable: {
    title: "No es una foto que podamos leer:",
    text: "Escoja un archivo JPG, PNG o WebP, entero y de menos de 12 MB.",
  },
  photoTooSmall: {
    title: "La foto es muy pequeña:",
    text: "Se vería borrosa. Escoja una de 1200 píxeles de largo o más, y no muy angosta.",
  },
});
