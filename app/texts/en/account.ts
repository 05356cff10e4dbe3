/** The words around signing in; the messages of section 5 to the letter. */
export const account = {
  account: {
    login: "Login",
    logout: "Logout",
    checking: "Checking who you are",
    google: "Continue with Google",
    fields: { displayName: "Full name", email: "Email", password: "Password" },
    errors: {
      nameRequired: "El nombre es obligatorio.",
      emailAt: "El correo debe de tener una @",
      emailUnknown: "This does not look like an email address",
      passwordShort: "El password debe de tener más de 6 letras.",
      tooLong: "This is too long",
      oneLine: "Please write this on one line",
    },
    problems: {
      wrong: "This email and password do not belong together. Please check both and try again.",
      taken: "There is already an account with this email. Please sign in instead.",
      tooMany: "Too many tries. Please wait a quarter of an hour and try again.",
      failed: "Something went wrong on our side. Please try again in a moment.",
      google: "Signing in with Google did not work. Please try again, or use your password.",
      googleNotLinked: "There is already an account with this email. Please sign in with its password.",
    },
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
      passwordHint: "At least 6 characters.",
      submit: "Create the account",
      haveOne: "Already have an account?",
    },
  },
};
