/** The words around signing in; the messages of section 5 to the letter. */
export const account = {
  account: {
    login: "Login",
    logout: "Logout",
    checking: "Checking who you are",
    google: "Continue with Google",
    myTrips: "My trips",
    fields: { displayName: "Full name", email: "Email", password: "Password" },
    errors: {
      nameRequired: "El nombre es obligatorio.",
      nameLink: "A name can't hold a web address",
      emailAt: "El correo debe de tener una @",
      emailUnknown: "This does not look like an email address",
      passwordShort: "El password debe de tener más de 6 letras.",
      passwordOdd: "Please leave out characters that nobody can type",
      passwordCommon: "This is one of the passwords that are tried first. Please choose another one.",
      passwordOwn: "This is your name or email. Please choose a password that nobody can guess.",
      tooLong: "This is too long",
      oneLine: "Please write this on one line",
    },
    /** After what is in Spanish by the specification. */
    also: {
      nameRequired: "Please write your name.",
      emailAt: "An email address has an @.",
      passwordShort: "Please use at least 6 letters.",
      create: "Create an account",
    },
    problems: {
      wrong: "This email and password don't match. Please check both and try again.",
      taken: "There is already an account with this email. Please sign in instead.",
      failed: "Something went wrong on our side. Please try again in a moment.",
      google: "Signing in with Google did not work. Please try again, or use your password.",
      googleClosed: "You did not sign in with Google. Please try again, or use your password.",
      googleNotLinked: "There is already an account with this email. Please sign in with its password.",
    },
    tooMany: (seconds: number) =>
      `Too many wrong tries. Please wait ${seconds < 60 ? `${seconds} seconds` : minutes(seconds)} and try again.`,
    signIn: {
      title: "Sign in | Ecotravel",
      heading: "Good to see you again",
      lead: "Your details are filled in when you book, and your trips are in one place.",
      newHere: "New here?",
      create: "Crear una cuenta",
    },
    register: {
      title: "Create an account | Ecotravel",
      heading: "Create an account",
      lead: "Type your details once. You can also book without an account.",
      passwordHint: "At least 6 characters; better 8 or more.",
      submit: "Create the account",
      haveOne: "Already have an account?",
    },
    trips: {
      title: "My trips | Ecotravel",
      heading: "My trips",
      lead: "Everything you booked while you were signed in, newest first.",
      open: "Open trip",
      none: "No trips yet. What you book while you are signed in appears here.",
      book: "Book a ride",
      tours: "See the tours",
    },
  },
};

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "1 minute" : `${count} minutes`;
}
