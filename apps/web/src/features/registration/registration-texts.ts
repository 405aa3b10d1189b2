/** Texts of the registration form; braces are filled by `fill`. */
export const texts = {
  register: {
    title: 'Create your account',
    intro: "Register your company with {site}. You'll be its administrator and can add users later.",
    campaign: '{carrier} invited you.',
    company: 'Your company',
    person: 'You',
    submit: 'Register',
    known: 'Already registered?',
    signIn: 'Sign in',
  },
  field: {
    companyName: 'Company',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    passwordHelp: 'At least {min} characters. A short sentence is easy to remember and hard to guess.',
    terms: 'Your consent to the terms of use',
  },
} as const;
