/** Texts for an invited user; braces are filled by `fill`. */
export const texts = {
  by: '{inviter} invites {company}',
  title: 'Ship with {carrier}',
  intro: 'This invitation is for {email}. Check your details and choose a password.',
  form: 'Accept the invitation',
  company: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  password: 'Password',
  passwordHelp: 'At least {min} characters. A short sentence is easy to remember and hard to guess.',
  terms: 'Terms',
  submit: 'Accept and start',
} as const;
