import { foreignOrigins, readWebSettings } from './web-settings.js';
import { contentPolicy } from './content-policy.js';

const text = JSON.stringify({
  inactivityMinutes: 30,
  serviceUrls: { Quote: 'https://quotes.example.test/x' },
  thirdPartyScripts: [{ purpose: 'chat', src: 'https://chat.example.test/a.js' }],
});
const parts = { nonce: 'n', socketOrigin: 'wss://a.example.test' };

it('reads the settings of the web application and refuses mistakes', () => {
  expect(readWebSettings(undefined)).toBeUndefined();
  expect(readWebSettings(text)).toMatchObject({ inactivityMinutes: 30 });
  expect(() => readWebSettings('{"inactivityMinutes":0}')).toThrow('WEB_SETTINGS has mistakes');
  expect(() => readWebSettings('no JSON')).toThrow('WEB_SETTINGS has mistakes');
});

it('pages may reach the origins that the settings name, and no others', () => {
  const foreign = foreignOrigins(readWebSettings(text) ?? {});
  expect(contentPolicy({ ...parts, foreign })).toContain(
    "script-src 'nonce-n' https://chat.example.test https://quotes.example.test;",
  );
  expect(contentPolicy({ ...parts, foreign: [] })).toContain("script-src 'nonce-n';");
});
