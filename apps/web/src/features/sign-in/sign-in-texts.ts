/** Texts of the pages around signing in; braces are filled by `fill`. */
export const texts = {
  email: 'Email',
  password: 'New password',
  passwordHelp: 'At least {min} characters. A short sentence is easy to remember and hard to guess.',
  signIn: 'Sign in',
  checking: 'Checking the link',
  forgot: {
    title: 'Forgot your password?',
    intro: "Enter the email you sign in with. If it has an account, we'll email you a link to choose a new password.",
    submit: 'Send link',
    sentTitle: 'Check your email',
    sent: 'If {email} has an account, we sent it a link to choose a new password. The link works once and expires in 30 minutes.',
    again: 'Try another address',
  },
  reset: {
    title: 'Choose a new password',
    intro: "For {email}. You'll be signed out on all devices and sign in with the new password.",
    submit: 'Save new password',
    doneTitle: 'Password changed',
    done: "You've been signed out on all devices. Sign in with your new password.",
    again: 'Request a new link',
  },
} as const;
