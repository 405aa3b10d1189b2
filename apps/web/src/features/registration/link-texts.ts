/** Texts after the form: the mail, and the pages behind its links. */
export const linkTexts = {
  sent: {
    title: 'Check your email',
    to: "We've sent an email to {email}.",
    hint: "Didn't get it after a few minutes? Check your spam folder, or have us send it again.",
    again: 'Send it again',
    sentAgain: "We've sent it again.",
    change: 'Change my details',
  },
  finish: {
    title: 'Confirm your registration',
    intro: 'Enter the password you chose when you registered {email}.',
    submit: 'Confirm and start',
    finishedTitle: 'Registration complete',
    finished: 'The account for {email} is ready. Sign in to continue.',
    again: 'Register again',
    checking: 'Checking the link',
  },
  activate: {
    title: 'Welcome to {company}',
    intro: 'Choose a password for {email} to get started.',
    submit: 'Activate account',
  },
  confirmEmail: {
    title: 'Confirm your new email address',
    intro: "You'll use it to sign in.",
    submit: 'Confirm address',
    doneTitle: 'Address confirmed',
    done: 'You now sign in with {email}.',
  },
} as const;
