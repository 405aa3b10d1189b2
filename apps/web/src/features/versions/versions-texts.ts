/** Every word of the page of versions; braces are filled by `fill`. */
export const texts = {
  title: 'Versions',
  intro: 'Which release runs, and the way to send everybody through the sign-in again.',
  noAccess: {
    title: 'You do not have access to this page',
    detail: 'It needs the privilege to manage additional roles, in your own name.',
  },
  running: { title: 'Running now', version: 'Release', hash: 'Build', failed: 'The release could not be asked' },
  exit: {
    title: 'Sign everybody out',
    lead: 'Whoever is here now is asked for the password again, within a minute or two. What they are sending is finished first.',
    isOn: 'Everybody is being signed out since {time}.',
    isOff: 'Nobody is being signed out.',
    order: 'Sign everybody out',
    again: 'Sign everybody out again',
    stop: 'Stop signing out',
    confirmTitle: 'Sign everybody out?',
    confirm: 'People at work lose what they have not saved, you too. Those who come after this are not signed out.',
    typed: 'sign out',
    failed: 'We could not change this',
  },
} as const;
