import { sitesApi } from '@lading/contracts/sites/sites';
import { forcedExitApi, versionApi, type Version } from '@lading/contracts/sites/version';
import { createUser, createShipper, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';

let portal: TestPortal;
let admin: Caller;
let shipper: Caller;

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-20T15:00:00Z' });
  await createUser(portal, { email: 'ada@lading.example', role: 'SuperSystemAdministrator' });
  admin = portal.as(await signedIn(portal, 'ada@lading.example'));
  shipper = portal.as((await createShipper(portal, 'harbor')).token);
});
afterAll(() => portal.close());

const releaseOf = async (): Promise<Version> => (await portal.anyone.call(versionApi.getVersion, {})).body;
const pageCameAfter = async (): Promise<number | undefined> => (await portal.anyone.call(sitesApi.getSite)).body.exit;

describe('the order that everybody signs in again', () => {
  it('is returned with the release until it is withdrawn, and is counted', async () => {
    expect(await releaseOf()).toMatchObject({ forceLogout: false });
    expect((await admin.call(forcedExitApi.getForcedExit)).body).toEqual({ isOn: false, number: 0, changedAt: null });

    const { body } = await admin.call(forcedExitApi.changeForcedExit, { isOn: true });

    expect(body).toEqual({ isOn: true, number: 1, changedAt: '2026-11-20T15:00:00.000Z' });
    expect(await releaseOf()).toMatchObject({ forceLogout: true, exit: 1 });
    expect(await pageCameAfter()).toBe(1);
    await admin.call(forcedExitApi.changeForcedExit, { isOn: false });
    expect(await releaseOf()).not.toHaveProperty('exit');
    await admin.call(forcedExitApi.changeForcedExit, { isOn: true });
    expect(await releaseOf()).toMatchObject({ forceLogout: true, exit: 2 });
  });

  it('is for administrators of the installation who may, and is written down', async () => {
    expect((await shipper.call(forcedExitApi.changeForcedExit, { isOn: true })).status).toBe(403);
    expect((await portal.anyone.call(forcedExitApi.changeForcedExit, { isOn: true })).status).toBe(401);

    const [event] = await portal.sql(
      `SELECT payload FROM event WHERE name = 'forced-exit-changed' ORDER BY id LIMIT 1`,
    );
    expect(event).toMatchObject({ payload: { isOn: true, number: 1 } });
  });
});
