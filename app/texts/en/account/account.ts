/** These are the words around signing in; some messages are Spanish in both languages, as the operator wants them. */
export const account = {
  account: {
    checking: "Checking who you are",
    google: "Continue with Google",
    fields: { displayName: "Full name", email: "Email", password: "Password" },
    errors: {
      nameRequired: "El nombre es obligatorio.",
      nameLink: "A name can't hold a web address",
      emailAt: "El correo debe de tener una @",
      emailUnknown: "This does not look like an email address",
      passwordShort: "El password debe de tener más de 6 letras.",
      passwordStaffShort: "People who work at the desk need at least 12 characters.",
      passwordOdd: "Please leave out characters that nobody can type",
      passwordCommon: "This is one of the first passwords that intruders try. Please choose another one.",
      passwordOwn: "This is your name or email. Please choose a password that nobody can guess.",
      tooLong: "This is too long",
      oneLine: "Please write this on one line",
    },
    /** Each of these follows a message that is Spanish on every page. */
    also: {
      nameRequired: "Please write your name.",
      emailAt: "An email address has an @.",
      passwordShort: "Please use at least 6 characters.",
      create: "Create an account",
    },
    problems: {
      wrong: "This email and password don't match. Please check both and try again.",
      taken: "There is already an account with this email. Please sign in instead.",
      code: "This code is wrong or was used already. Please wait for the next one in your app, and type that.",
      late: "That took too long, or there were too many wrong codes. Please sign in again.",
      failed: "Something went wrong on our side. Please try again in a moment.",
      google: "Signing in with Google did not work. Please try again, or use your password.",
      googleClosed: "You did not sign in with Google. Please try again, or use your password.",
      googleNotLinked: "There is already an account with this email. Please sign in with its password.",
    },
    staffPasswordHint: "At least 12 characters: several words are easy to remember.",
    tooMany: (seconds: number) =>
      `Too many wrong tries. Please wait ${seconds < 60 ? `${seconds} seconds` : minutes(seconds)} and try again.`,
    busy: (seconds: number) =>
      `Many people are signing in at this moment. Please wait ${seconds} seconds and try again.`,
    signIn: {
      title: "Sign in | {company}",
      heading: "Good to see you again",
      lead: "Your details are filled in when you book, and your trips are in one place.",
      forgot: "Forgot your password?",
      changed: "Your new password is saved. Please sign in with it.",
      newHere: "New here?",
      demo: "Enter as the operator",
      create: "Crear una cuenta",
    },
    second: {
      heading: "Now the code",
      lead: "This account asks for a code too.",
      code: "Code",
      hint: "Six digits from the app on your phone, or one of your recovery codes.",
      back: "Sign in as somebody else",
    },
    forgot: {
      title: "Forgot your password | {company}",
      heading: "Choose a new password",
      lead: "Tell us the email of your account. We send a link that lets you choose a new password.",
      submit: "Send me the link",
      sent: "If there is an account with this email, an email with a link is on its way. The link works for one hour. Nothing there? Look in your spam folder, and check the address below.",
      again: "Send it again",
      back: "Back to the login",
    },
    reset: {
      title: "A new password | {company}",
      heading: "Choose a new password",
      lead: "It replaces the old one, and signs out every device.",
      field: "New password",
      submit: "Save this password",
      gone: "This link no longer works",
      goneText: "A link works once, for one hour. If you chose a new password a moment ago, sign in with it.",
      again: "Send me a new link",
    },
    security: {
      title: "Security | {company}",
      desk: "Back to the bookings",
      heading: "Security",
      lead: (email: string) => `The account of ${email}.`,
      password: {
        heading: "Password",
        text: "Changing it signs out every other device.",
        current: "Your password now",
        next: "New password",
        submit: "Change the password",
        done: "Your password is changed, and every other device is signed out.",
        none: "You sign in with Google. To have a password as well, sign out and use “Forgot your password?”.",
      },
      sessions: {
        heading: "Where you are signed in",
        since: (moment: string) => `Signed in ${moment}`,
        used: (moment: string) => `Last renewed ${moment}`,
        here: "This device",
        end: "Sign out",
        endOthers: "Sign out all the others",
        done: "Signed out.",
      },
      second: {
        heading: "Second factor",
        offer:
          "With a second factor, signing in asks for a code from an app on your phone too. Nobody who only knows your password gets in.",
        password: "Your password",
        start: "Set it up",
        scan: "1. Scan this with an authenticator app, or type the key into it.",
        open: "Open the app on this phone",
        key: "Key",
        picture: "QR code for an authenticator app",
        recovery:
          "2. Write these recovery codes down. Each opens your account once if you lose your phone. They are shown only now.",
        confirm: "3. Type the code that the app shows.",
        retry:
          "Type the next code that the app shows. If you don't have the app or the recovery codes any more, set it up again.",
        code: "Code",
        turnOn: "Turn it on",
        on: "The second factor is on. It is asked for when you sign in, and again before money is given back.",
        off: "Turn it off",
        due: "Before the desk opens, set up a second factor here. It takes two minutes and an authenticator app on your phone.",
        turnedOn: "The second factor is on.",
        turnedOff: "The second factor is off.",
      },
      wrongPassword: "This is not your password.",
    },
    register: {
      title: "Create an account | {company}",
      heading: "Create an account",
      lead: "Type your details once. You can also book without an account.",
      passwordHint: "At least 6 characters; better 8 or more.",
      submit: "Create the account",
      haveOne: "Already have an account?",
    },
    trips: {
      title: "My trips | {company}",
      heading: "My trips",
      lead: "What you booked while you were signed in, or added by its reference, newest first.",
      open: "Open trip",
      none: "No trips yet. What you book while you are signed in appears here.",
      book: "Book a ride",
      tours: "See the tours",
      missing: {
        heading: "Is an earlier booking missing?",
        lead: "Add it by its reference, which is in its confirmation email.",
        field: "Reference",
        hint: "like TMR-7K4Q2",
        submit: "Add it",
        noReference: "A reference looks like TMR-7K4Q2",
        sent: (reference: string, email: string) =>
          `If ${reference} was booked with ${email}, an email is on its way there. Open it on this device, and press its button to add the booking.`,
        nothing:
          "Nothing came? Look in your spam folder, or write to us: the booking may have another address.",
      },
    },
    addBooking: {
      title: "Add a booking | {company}",
      heading: (reference: string) => `Add ${reference} to your trips?`,
      lead: (email: string) => `You are signed in as ${email}, and this booking has the same address.`,
      submit: "Yes, add it",
      notYou: "If you did not ask for this, there is nothing to do.",
      signIn: (email: string) =>
        `Sign in with ${email} on this device. Then open the link in the email again.`,
      other: (email: string, own: string) =>
        `This booking has the address ${email}, and you are signed in as ${own}. Sign in with the account of that address, and open the link in the email again.`,
      gone: "This link adds nothing",
      goneText:
        "It may be cut short, or the booking is in an account already. Open it again from the email, or write to us.",
    },
  },
};

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "1 minute" : `${count} minutes`;
}
