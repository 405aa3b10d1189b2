import type { WebSettings } from '@lading/contracts/sites/web-settings';
import { site } from './site.js';

/** What holds where an installation says nothing else. */
const defaults = {
  environment: 'production',
  inactivityMinutes: 480,
  versionPollTime: 20_000,
  reloadCountdown: 3600,
} as const;

/** How this installation wants its web application to behave. */
export const webSettings = (): WebSettings & typeof defaults => Object.assign({}, defaults, site().web);
