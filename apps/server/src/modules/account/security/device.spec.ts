import { deviceOf } from './device.js';

const mozilla = 'Mozilla/5.0';

describe('a device', () => {
  it.each([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0`,
      'Edge on Windows',
    ],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
    [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Linux'],
    [`${mozilla} (Linux; Android 15; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 CriOS/142.0 Mobile Safari/604.1`,
      'Chrome on iOS',
    ],
    ['curl/8.9', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is shown as %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});
