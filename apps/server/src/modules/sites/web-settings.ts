import { check } from '@lading/contracts/kernel/schema';
import { WebSettings } from '@lading/contracts/sites/web-settings';
import { ConfigurationError } from '../../kernel/config/configuration-error.js';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The settings of the web application from one line of JSON; a mistake stops the start. */
export function readWebSettings(text: string | undefined): WebSettings | undefined {
  if (!text) return undefined;
  const result = check(WebSettings, parsed(text));
  if ('value' in result) return result.value;
  const lines = result.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigurationError(`WEB_SETTINGS has mistakes:\n  ${lines.join('\n  ')}`);
}

const originOf = (url: unknown): string[] =>
  typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : [];

/** Origins in the settings that pages may load scripts from and call. */
export const foreignOrigins = ({ thirdPartyScripts = [], serviceUrls = {}, apiUrl }: WebSettings): string[] => [
  ...new Set([...thirdPartyScripts.map(({ src }) => src), ...Object.values(serviceUrls), apiUrl].flatMap(originOf)),
];
