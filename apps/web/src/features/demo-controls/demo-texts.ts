/** Texts of the demo's controls; braces are filled by `fill`. */
export const texts = {
  name: 'Demo',
  /** Follows the name for screen readers. */
  controls: 'controls',
  history: 'Demo · History: {percent}%',
  signIn: 'Sign in as',
  move: 'Move the carriers a day ahead',
  carriersAt: 'Now at {day}',
  mailbox: 'Open the mailbox',
  startOver: 'Start over…',
  signingIn: 'Signing in as {name}',
  moving: 'Moving the carriers',
  moved: 'Carriers moved to {day}',
  failed: {
    load: "We couldn't load the demo controls. Close them and open them again.",
    signIn: "We couldn't sign you in. Try again.",
    move: "The carriers didn't respond. Try again.",
    startOver: "We couldn't start the demo over. Try again.",
  },
  over: {
    title: 'Start the demo over?',
    detail:
      "This deletes everything entered in the demo and its emails, signs everyone out and loads the demo data again. You can't undo this.",
    confirm: 'Start over',
    waitTitle: 'Starting over',
    wait: 'The demo data is loading again. This takes up to a minute.',
    late: 'This is taking longer than usual. Check the terminal where the portal runs.',
  },
} as const;
