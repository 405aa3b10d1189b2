import { endpointOf } from './http-endpoint';

const host = { simulatorUrl: undefined, privateHosts: [] };
const addressOf = (baseUrl: string): string | undefined => endpointOf('BMESA', { baseUrl }, host)?.baseUrl;

it('connects only to base URLs of the specified pattern', () => {
  expect(addressOf('https://api.bluemesa.example/ltl')).toBe('https://api.bluemesa.example/ltl');
  expect(addressOf('http://127.0.0.1:8090')).toBe('http://127.0.0.1:8090');
  for (const wrong of ['ftp://api.bluemesa.example', 'https://', 'https://api_.example', 'api.bluemesa.example']) {
    expect(addressOf(wrong)).toBeUndefined();
  }
});
