/** The words of credentials at a carrier; braces are filled by `fill`. */
export const credentialsTexts = {
  kinds: { basic: 'User name and password', apiKey: 'API key', bearer: 'Bearer token' },
  hints: { basic: '{hint}', apiKey: 'ends in {hint}', bearer: 'ends in {hint}' },
  headerHelp: 'Where the carrier expects the key, such as x-api-key.',
  secretHelp: "We store it encrypted and won't show it again.",
} as const;
