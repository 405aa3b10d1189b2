/** Every word of the demo's controls; braces are filled by `fill`. */
export const texts = {
  name: 'Demo',
  /** Follows the name for those who hear the page. */
  controls: 'controls',
  history: 'Demo · History: {percent}%',
  signIn: 'Sign in as',
  move: 'Move the carriers a day ahead',
  carriersAt: 'They are at {day}',
  mailbox: 'Open the mailbox',
  startOver: 'Start over…',
  signingIn: 'Signing in as {name}',
  moving: 'Moving the carriers',
  moved: 'Carriers moved to {day}',
  failed: {
    load: "We couldn't load the demo controls. Close them and open them again.",
    signIn: "We couldn't sign you in. Try again.",
    move: "The carriers don't answer. Try again.",
    startOver: "The demo couldn't start over. Try again.",
  },
  over: {
    title: 'Start the demo over?',
    detail:
      "This deletes everything entered in the demo and its emails, signs everybody out and loads the demo data again. You can't undo this.",
    confirm: 'Start over',
    waitTitle: 'Starting over',
    wait: 'The demo data is loading again. This takes up to a minute.',
    late: 'This takes longer than usual. The terminal in which the portal runs says why.',
  },
} as const;
