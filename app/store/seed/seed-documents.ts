/**
 * The texts of a fresh site on privacy and terms, until the operator writes others: a line that begins with "## "
 * is a heading.
 */
export const seedDocuments = {
  en: {
    privacy: {
      title: "Privacy",
      body: `We ask for what a driver needs to pick you up, and for nothing else.

## What we keep
Your name, e-mail and phone number; the day, place and flight of your rides; what you write to us; what you paid and how. Card numbers stay with PayPal: we never see them. Until a booking is paid or confirmed, also a sealed mark of the connection that it came from, so that nobody takes all our vans with false bookings.

## What it is for
To drive you, to tell you about your trip, to give money back, and to keep the accounts that the law asks for. We sell nothing about you and show no advertisements. This site counts no visitors and loads nothing from other companies, but for PayPal's button where you pay.

## Who sees it
Our office, the driver of your ride from the day before it until it ends, and PayPal for a payment. A driver's phone may note where the driver is at each step of a ride, when the driver called you, and a photograph of where the driver waits: that proves that the driver came. Where somebody doubts it, we show the bank or the marketplace that asks a page of the ride, with your name and number; its link ends after 30 days. While the driver comes to you, you see how far away the van is; nothing of that is kept once you are on board. Nothing notes where you are.

## How long
Accounts are kept as long as the law of Costa Rica asks; what a driver's phone noted for 30 days, or for 180 where somebody did not come, complained, or disputes a payment. Write to us and we erase what else we have of you.

## Cookies
Only those that the site needs: your open booking, your sign-in, your language, and, for some days, the hotel or agency whose link led you here. There is no other.

## Your rights
Ask us what we have of you, have it corrected or erased. Our address is at the foot of every page.`,
    },
    terms: {
      title: "Terms",
      body: `Short, and the same for everybody.

## What you book
A private van with a driver for the people, the day and the road that you chose, or a tour for those who come. The price that you see before you agree is the whole price. If a hotel or an agency sent you, it may earn a part of that price; you pay no more.

## Paying
By PayPal when you book, or later: online from your trip page, or to the driver.

## Changing and cancelling
You can do both from your trip page. How much goes back, and until when, stands there, at the checkout and in your letter; the rule that was shown when you booked stays yours.

## Waiting
{flightsFollowed:At an airport we wait for your flight, also when it is late. Elsewhere }the driver waits 20 minutes after the time that was agreed.

## When we can't drive
If we cancel, everything that you paid for that ride goes back.

## Luggage, children and boards
Tell us about {childSeats:child seats, }surfboards and large bags when you book, so that the right van comes.

## The law
The law of Costa Rica applies.`,
    },
  },
  es: {
    privacy: {
      title: "Privacidad",
      body: `Pedimos lo que un chofer necesita para recogerle, y nada más.

## Qué guardamos
Su nombre, correo y teléfono; el día, el lugar y el vuelo de sus viajes; lo que nos escribe; lo que pagó y cómo. Los números de tarjeta se quedan en PayPal: nunca los vemos. Mientras una reserva no esté pagada ni confirmada, también una marca cifrada de la conexión de la que llegó, para que nadie ocupe todas las vans con reservas falsas.

## Para qué
Para llevarle, avisarle de su viaje, devolver dinero y llevar las cuentas que pide la ley. No vendemos nada sobre usted ni mostramos anuncios. Este sitio no cuenta visitas ni carga nada de otras empresas, salvo el botón de PayPal donde se paga.

## Quién lo ve
Nuestra oficina, el chofer de su viaje desde el día antes hasta que termina, y PayPal cuando hay un pago. El teléfono del chofer puede guardar dónde está el chofer en cada paso del viaje, cuándo le llamó, y una foto de donde espera: prueba que llegó. Si alguien lo duda, mostramos al banco o a la agencia que pregunta una hoja del viaje, con su nombre y su número; el enlace termina a los 30 días. Mientras va por usted, usted ve a cuánto está la van; de eso no se guarda nada cuando ya subió. Nada guarda dónde está usted.

## Por cuánto tiempo
Las cuentas se guardan lo que pide la ley de Costa Rica; lo que guardó el teléfono del chofer, 30 días, o 180 si alguien no apareció, se quejó o disputa un pago. Escríbanos y borramos lo demás que tengamos de usted.

## Cookies
Solo las que el sitio necesita: su reserva abierta, su sesión, su idioma, y, por unos días, el hotel o la agencia cuyo enlace lo trajo. No hay otras.

## Sus derechos
Pregúntenos qué tenemos de usted y pídanos corregirlo o borrarlo. Nuestra dirección está al pie de cada página.`,
    },
    terms: {
      title: "Condiciones",
      body: `Cortas, e iguales para todos.

## Qué se reserva
Una van privada con chofer para las personas, el día y la ruta que escogió, o un tour para quienes vienen. El precio que ve antes de aceptar es el precio completo. Si lo mandó un hotel o una agencia, puede ganar una parte de ese precio; usted no paga más.

## Cómo se paga
Con PayPal al reservar, o después: en línea desde la página de su viaje, o al chofer.

## Cambiar y cancelar
Las dos cosas se hacen desde la página de su viaje. Cuánto se devuelve, y hasta cuándo, está ahí, en el pago y en su correo; la regla que vio al reservar sigue siendo la suya.

## Esperar
{flightsFollowed:En un aeropuerto esperamos su vuelo, también si se atrasa. En otros lugares }el chofer espera 20 minutos después de la hora acordada.

## Cuando no podemos llevarle
Si cancelamos nosotros, se devuelve todo lo que pagó por ese viaje.

## Equipaje, niños y tablas
Díganos al reservar si trae {childSeats:sillas de niño, }tablas de surf o maletas grandes, para que llegue la van correcta.

## La ley
Se aplica la ley de Costa Rica.`,
    },
  },
} as const;
