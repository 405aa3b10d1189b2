import { accountApi } from '@lading/contracts/accounts/account';
import { carrierConnectionsApi } from '@lading/contracts/carriers/carrier-connections';
import { createCarrier, createShipper } from '../harness/freight-world';
import { startBeside, type SecondProcess } from '../harness/second-process';
import { Caller, startTestPortal, type TestPortal } from '../harness/test-portal';

let portal: TestPortal;
let second: SecondProcess;
/** The same administrator at both processes. */
let callers: [Caller, Caller];

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 100 } });
  second = await startBeside(portal);
  const shipper = await createShipper(portal, 'twins');
  await createCarrier(portal, { id: 1201, code: 'TWINS' });
  callers = [portal.as(shipper.token), new Caller(second.address, shipper.token)];
});
afterAll(async () => {
  await second?.stop();
  await portal?.close();
});

/** Statuses of so many calls, by turns at one process and the other. */
async function byTurns(count: number, call: (caller: Caller) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await call(callers[turn % 2 ? 1 : 0])).status);
  return statuses;
}

describe('two processes share', () => {
  it('the limit of an endpoint, exactly where it is strict', async () => {
    const statuses = await byTurns(24, (caller) =>
      caller.call(carrierConnectionsApi.tryConnection, { carrierId: 1201 }),
    );

    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    // A call comes back every three seconds.
    expect(statuses.slice(20).filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  });

  it('the limit of all other endpoints, up to a twentieth of it for each process', async () => {
    const started = performance.now();
    const statuses = await byTurns(160, (caller) => caller.call(accountApi.getCurrentUser));
    const refilled = ((performance.now() - started) / 60_000) * 100 * 2;

    const admitted = statuses.filter((status) => status === 200).length;
    expect(admitted).toBeGreaterThanOrEqual(100);
    expect(admitted).toBeLessThanOrEqual(110 + Math.ceil(refilled));
  });

  it('the tries of a password', async () => {
    const wrong = { currentPassword: 'wrong horse battery', newPassword: 'Another correct 7 horse!' };
    const statuses = await byTurns(7, (caller) => caller.call(accountApi.changePassword, wrong));

    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });
});
