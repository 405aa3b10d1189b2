import { flagsApi, type FlagName } from '@lading/contracts/sites/flags';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { FlagRule } from '../../kernel/flags/flags.entities';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers';
import { addRow } from '../../../../../test/harness/builders/rows';

describe('the flags of the web', () => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal();
    await aCarrier(portal, { id: 21, code: 'ONE', name: 'One', scac: 'ONEE', theme: 'theme-core' });
    await aSite(portal, { subdomain: 'one', carrierId: 21, siteName: 'One', theme: 'theme-core' });
    await addRow(portal, FlagRule, { flag: 'Promotions', level: 'carrier', subjectId: 21, isOn: false });
  });

  afterAll(() => portal.close());

  const isOn = async (caller: Caller, name: FlagName): Promise<boolean | undefined> => {
    const { status, body } = await caller.call(flagsApi.getFlags);
    expect(status).toBe(200);
    return body.flags.find((flag) => flag.name === name)?.isOn;
  };

  it('have their defaults for a visitor of the neutral portal', async () => {
    expect(await isOn(portal.anyone, 'Promotions')).toBe(true);
    expect(await isOn(portal.anyone, 'ONBOARDING_V3')).toBe(false);
  });

  it("follow the site's rules for a visitor of a carrier's site", async () => {
    const { body } = await portal.anyone.call(flagsApi.getFlags, undefined, {
      host: `one.localhost:${portal.config.port}`,
    });

    expect(body.flags).toContainEqual({ name: 'Promotions', isOn: false });
    expect(body.flags).toContainEqual({ name: 'Claims', isOn: true });
  });
});
