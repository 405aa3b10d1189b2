import { createUser } from '../../../../../../test/harness/freight-world';
import { startTestPortal, type TestPortal } from '../../../../../../test/harness/test-portal';
import { FamiliarAddresses } from './familiar-addresses.service.js';

const email = 'owner@harbor.example';
let portal: TestPortal;
let familiar: FamiliarAddresses;
let userId: number;

beforeAll(async () => {
  portal = await startTestPortal();
  familiar = portal.app.get(FamiliarAddresses);
  userId = await createUser(portal, { email, role: 'SystemAdministrator' });
});
afterAll(() => portal.close());

describe('the address of a sign-in', () => {
  it.each([
    ['an IPv4 address whose proxy added the port', '203.0.113.7:41234', '203.0.113.7:5', '203.0.113.8'],
    ['an IPv6 address whose proxy added the port', '[2001:db8::1]:443', '2001:db8::ffff', '2001:db8:0:1::1'],
    ['an IPv4 address in its longer form', '::ffff:198.51.100.4', '198.51.100.4', '198.51.100.5'],
  ])('is known again: %s', async (_, signedInFrom, same, other) => {
    await familiar.note(userId, signedInFrom);

    expect(await familiar.has(email, same)).toBe(true);
    expect(await familiar.has(email, other)).toBe(false);
  });

  it.each(['unknown', '', '_hidden', '1.2.3.4/8', 'x:1'])('is never a known one when it is "%s"', async (address) => {
    await familiar.note(userId, address);

    expect(await familiar.has(email, address)).toBe(false);
  });
});
