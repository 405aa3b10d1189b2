/** Every word of the pages around signing in; braces are filled by `fill`. */
export const texts = {
  email: 'Email',
  password: 'New password',
  passwordHelp: '{min} characters or more. A short sentence is easy to remember and hard to guess.',
  signIn: 'Sign in',
  checking: 'Checking the link',
  forgot: {
    title: 'Forgot your password?',
    intro: "Enter the email you sign in with. If it has an account, we'll email you a link to choose a new password.",
    submit: 'Send the link',
    sentTitle: 'Check your email',
    sent: 'If {email} has an account, we sent it a link to choose a new password. The link works once, within 30 minutes.',
    again: 'Try another address',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'For {email}. All devices are signed out, and you sign in with the new password.',
    submit: 'Save the new password',
    doneTitle: 'Your password is changed',
    done: 'All devices were signed out. Sign in with the new password.',
    again: 'Ask for a new link',
  },
} as const;
