import { copyDatabase, eventually, startKernelApp, type KernelApp } from '../../../../../test/harness/kernel-app';
import { jobActor } from '../auth/actor.js';
import { system } from '../database/session.js';
import { Flags } from './flags.js';

const actor = jobActor('operator');

describe('flags', () => {
  let a: KernelApp;
  let b: KernelApp;
  let flags: Flags;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    a = await startKernelApp({ url: copy.url });
    b = await startKernelApp({ url: copy.url });
    flags = a.app.get(Flags);
    await a.sql(
      `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES (21, 'ONE', 'One', 'ONEE', 'one', 'tariff')`,
    );
    await a.sql(`INSERT INTO customer (id, company_name, home_carrier_id) VALUES (31, 'Acme', 21), (32, 'Apex', NULL)`);
  });

  afterEach(() => a.sql('DELETE FROM flag_rule'));

  afterAll(async () => {
    await a.close();
    await b.close();
    await drop();
  });

  const set = (...input: [Parameters<Flags['change']>[1], boolean]): Promise<void> =>
    a.database.asScope(system, () => flags.change(actor, ...input));

  it('have the defaults of their table', async () => {
    expect(await flags.isOn('Claims')).toBe(true);
    expect(await flags.isOn('ONBOARDING_V3')).toBe(false);
    expect((await flags.evaluate()).filter(({ isOn }) => !isOn)).toEqual([{ name: 'ONBOARDING_V3', isOn: false }]);
  });

  it('are decided by the narrowest rule: installation, carrier, customer, user', async () => {
    const ann = { userId: 7, customerId: 31 };
    await set({ flag: 'Claims', level: 'installation' }, false);
    expect(await flags.isOn('Claims', ann)).toBe(false);
    expect(await flags.isOn('Claims')).toBe(false);

    await set({ flag: 'Claims', level: 'carrier', subjectId: 21 }, true);
    expect(await flags.isOn('Claims', ann)).toBe(true);
    expect(await flags.isOn('Claims', { carrierId: 21 })).toBe(true);
    expect(await flags.isOn('Claims', { userId: 8, customerId: 32 })).toBe(false);

    await set({ flag: 'Claims', level: 'customer', subjectId: 31 }, false);
    expect(await flags.isOn('Claims', ann)).toBe(false);

    await set({ flag: 'Claims', level: 'user', subjectId: 7 }, true);
    expect(await flags.isOn('Claims', ann)).toBe(true);
    expect(await flags.isOn('Claims', { userId: 9, customerId: 31 })).toBe(false);
    expect(await flags.isOn('Insurance', ann)).toBe(true);
  });

  it('follow the wider level again when a rule is taken away', async () => {
    await set({ flag: 'Claims', level: 'user', subjectId: 7 }, false);
    await a.database.asScope(system, () => flags.clear(actor, { flag: 'Claims', level: 'user', subjectId: 7 }));

    expect(await flags.isOn('Claims', { userId: 7 })).toBe(true);
  });

  it('reach other processes within a few seconds and are in the audit trail', async () => {
    const other = b.app.get(Flags);
    expect(await other.isOn('Truckload')).toBe(true);
    await set({ flag: 'Truckload', level: 'installation' }, false);

    await eventually(async () => ((await other.isOn('Truckload')) ? undefined : true), 4000);

    const history = await a.sql(`SELECT payload FROM event WHERE subject = 'flag:Truckload'`);
    const place = { flag: 'Truckload', level: 'installation', subjectId: 0 };
    const always = { startsAt: null, endsAt: null };
    expect(history).toEqual([{ payload: { ...place, isOn: false, ...always, before: null } }]);
  });

  it('hide what is switched off', async () => {
    await set({ flag: 'Claims', level: 'installation' }, false);

    await expect(flags.require('Claims')).rejects.toMatchObject({ code: 'not-found' });
    await expect(flags.require('Insurance')).resolves.toBeUndefined();
  });
});
