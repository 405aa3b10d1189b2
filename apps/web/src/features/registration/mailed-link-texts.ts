/** The words of what follows the form: the mail, and the pages behind its links. */
export const linkTexts = {
  sent: {
    title: 'Check your email',
    to: 'We have written to {email}.',
    hint: 'Nothing there after a few minutes? Look among the unwanted mail, or let us send it once more.',
    again: 'Send it again',
    sentAgain: 'It is on its way once more.',
    change: 'Correct what I entered',
  },
  finish: {
    title: 'Confirm your registration',
    intro: 'Enter the password that you chose when you registered {email}. That proves it was you.',
    submit: 'Confirm and begin',
    finishedTitle: 'Your registration is finished',
    finished: 'The account of {email} is ready. Sign in to go on.',
    again: 'Register again',
    checking: 'Checking the link',
  },
  activate: {
    title: 'Welcome to {company}',
    intro: 'Choose a password for {email} and you are in.',
    submit: 'Activate my account',
  },
  confirmEmail: {
    title: 'Confirm your new address',
    intro: 'From then on you sign in with it.',
    submit: 'Confirm the address',
    doneTitle: 'Your address is confirmed',
    done: 'From now on you sign in with {email}.',
  },
} as const;
