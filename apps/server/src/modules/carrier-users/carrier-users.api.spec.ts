import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { accountApi } from '@lading/contracts/accounts/account';
import { actingApi } from '@lading/contracts/accounts/act-user';
import {
  carrierUsersApi,
  type CarrierRoleValue,
  type CarrierUser,
  type InviteCarrierUser,
  type ListCarrierUsers,
} from '@lading/contracts/accounts/carrier-users';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import type { CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { carrierUserRoles } from '@lading/domain/users/roles';
import { io } from 'socket.io-client';
import { aSite } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addRow, changeRows } from '../../../../../test/harness/builders/rows';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { SecondFactor, UserAccount } from '../account/account.entities';

const start = '2026-11-20T15:00:00Z';
const carrierId = 1085;
let portal: TestPortal;
let administrator: Caller;
let salesAdministrator: Caller;
let rival: Caller;
let system: Caller;

interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly caller: Caller;
}

let counted = 0;
const address = (name = 'user'): string => `${name}${(counted += 1)}@bluemesa.example`;

/** A user of a carrier who has an account already. */
async function aColleague(
  role: CarrierRoleValue,
  privileges?: readonly string[],
  carrier = carrierId,
): Promise<Colleague> {
  const known = carrierUserRoles.find(({ value }) => value === role);
  if (!known) throw new Error(`no role ${role}`);
  const email = address();
  const id = await aUser(portal, {
    email,
    firstName: 'Nora',
    lastName: 'Vale',
    role: known.role,
    carrierId: carrier,
    carrierUserRole: role,
    privileges: [...(privileges ?? startingPrivileges(known.carrierUserRole))],
  });
  const token = await signedIn(portal, email);
  return { id, email, token, caller: portal.as(token) };
}

const invitation = (changes: Partial<InviteCarrierUser> = {}): InviteCarrierUser => ({
  email: address(),
  firstName: 'Iris',
  lastName: 'Holm',
  role: 4,
  ...changes,
});

const list = async (caller: Caller, filter: Partial<ListCarrierUsers> = {}) =>
  (await caller.call(carrierUsersApi.listCarrierUsers, { limit: 100, ...filter })).body;

const find = async (caller: Caller, id: number): Promise<CarrierUser> => {
  const user = (await list(caller)).items.find((one) => one.id === id);
  if (!user) throw new Error(`user ${id} is not in the list`);
  return user;
};

/** The change of a user that leaves everything as it is. */
const same = ({ id, version, firstName, lastName, role, positionName }: CarrierUser) => ({
  ...{ id, version, firstName, lastName, role, positionName },
});

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  await createCarrier(portal, { id: carrierId, code: 'BMESA' });
  await createCarrier(portal, { id: 1081, code: 'RIVAL' });
  await aSite(portal, { subdomain: 'bluemesa', carrierId, siteName: 'Bluemesa' });
  administrator = (await aColleague(5)).caller;
  salesAdministrator = (await aColleague(7, [...startingPrivileges('SalesAdministrator'), 'manageCarrierUsers']))
    .caller;
  rival = (await aColleague(5, undefined, 1081)).caller;
  const privileges = ['viewCarriers', 'manageCarrierUsers', 'actAsUser'];
  await aUser(portal, { email: 'ops@lading.example', role: 'SystemAdministrator', privileges });
  system = portal.as(await signedIn(portal, 'ops@lading.example'));
});
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

describe('inviting a user of a carrier', () => {
  it('emails a link of the carrier’s site that works for seven days, and the user signs in with what the role starts with', async () => {
    const email = address('ines');
    const { status, body } = await administrator.call(
      carrierUsersApi.inviteCarrierUser,
      invitation({ email, positionName: 'Account manager' }),
    );
    const [mail] = await mailsTo(portal, email);
    portal.clock.set('2026-11-27T14:00:00Z');
    const answer = await portal.anyone.call(
      accountAccessApi.activate,
      { key: keyIn(mail ? [mail] : []), password: 'nine quiet herons', termsVersion: currentTermsVersion },
      { host: 'bluemesa.localhost:8080' },
    );

    expect([status, body]).toMatchObject([
      201,
      {
        carrierId,
        status: 'invited',
        role: 4,
        roleName: 'Sales Representative',
        positionName: 'Account manager',
        privileges: startingPrivileges('SalesRepresentative'),
        allowedActions: ['update', 'suspend', 'reinvite'],
      },
    ]);
    expect(mail?.text).toContain('within seven days');
    expect(answer.status).toBe(200);
    expect(await find(administrator, body.id)).toMatchObject({ status: 'active' });
  });

  it('expires after seven days and can be sent again, which ends the link before', async () => {
    const { body } = await administrator.call(carrierUsersApi.inviteCarrierUser, invitation());
    const first = keyIn(await mailsTo(portal, body.email));
    portal.clock.set('2026-11-27T15:00:01Z');
    const late = await portal.anyone.call(
      accountAccessApi.checkActivation,
      { key: first },
      { host: 'bluemesa.localhost:8080' },
    );
    const again = await salesAdministrator.call(carrierUsersApi.reinviteCarrierUser, { id: body.id });

    const [mail] = await mailsTo(portal, body.email);
    const second = keyIn(mail ? [mail] : []);
    const usable = await portal.anyone.call(
      accountAccessApi.checkActivation,
      { key: second },
      { host: 'bluemesa.localhost:8080' },
    );
    expect([late.body.isUsable, again.status, usable.body.isUsable]).toEqual([false, 200, true]);
    expect(second).not.toBe(first);
  });

  it('is refused for an address that has an account, at whatever carrier', async () => {
    const { email } = await aColleague(4, undefined, 1081);
    const { status, body } = await administrator.call(carrierUsersApi.inviteCarrierUser, invitation({ email }));

    expect([status, body]).toMatchObject([422, { fields: [{ path: 'email', rule: 'emailExists' }] }]);
  });

  it('makes the first administrator of a carrier for an administrator of the installation, who names the carrier', async () => {
    await createCarrier(portal, { id: 1090, code: 'FRESH' });
    const wanted = invitation({ role: 5 });
    const nameless = await system.call(carrierUsersApi.inviteCarrierUser, wanted);
    const unknown = await system.call(carrierUsersApi.inviteCarrierUser, { ...wanted, carrierId: 999_999 });
    const { status, body } = await system.call(carrierUsersApi.inviteCarrierUser, { ...wanted, carrierId: 1090 });

    expect([nameless.status, unknown.status, status]).toEqual([404, 404, 201]);
    expect(body).toMatchObject({ carrierId: 1090, privileges: startingPrivileges('CarrierAdministrator') });
    expect((await list(system, { carrierId: 1090 })).items.map(({ id }) => id)).toEqual([body.id]);
  });

  it('gives no privilege by default that the inviter lacks', async () => {
    const held = ['inviteCarrierUsers', 'customerVisibility'];
    const { caller } = await aColleague(7, held);
    const { body } = await caller.call(carrierUsersApi.inviteCarrierUser, invitation());

    expect(body.privileges).toEqual(['customerVisibility']);
  });

  it('names the position only for who may name positions', async () => {
    const { caller } = await aColleague(7);
    const { status } = await caller.call(carrierUsersApi.inviteCarrierUser, invitation({ positionName: 'Boss' }));

    expect(status).toBe(403);
  });
});

/** Domain 9.3: by default (d), on request (g), never (n) for a carrier administrator, a sales administrator and a representative. */
const matrix: [privilege: CarrierPrivilege, grants: string][] = [
  ['inviteCarrierUsers', 'ddn'],
  ['manageCarrierUsers', 'dgn'],
  ['manageLocations', 'ddn'],
  ['customerVisibility', 'ddd'],
  ['dataVisibility', 'ddg'],
  ['activityPage', 'ddg'],
  ['digitalMarketingPage', 'dgn'],
  ['inviteCustomerPage', 'ddd'],
  ['thirdPartyVisibility', 'dgg'],
  ['seeUnassignedLocations', 'ddg'],
  ['seeAllCustomersTab', 'ddg'],
  ['editPositionName', 'dgn'],
  ['manageOwnCustomers', 'ddd'],
  ['resourcesPageVisibility', 'ddd'],
];

describe.each([
  [5, 0],
  [7, 1],
  [4, 2],
] as const)('the privileges of the role %s', (role, column) => {
  let user: CarrierUser;
  beforeAll(async () => {
    user = (await administrator.call(carrierUsersApi.inviteCarrierUser, invitation({ role }))).body;
  });

  it.each(matrix)('%s is as the table of privileges says: %s', async (privilege, grants) => {
    const grant = grants.charAt(column);
    const isHeld = user.privileges.includes(privilege);
    const change = async (privileges: CarrierPrivilege[]) => {
      const { version } = await find(administrator, user.id);
      return administrator.call(carrierUsersApi.updateCarrierUser, { ...same(user), version, privileges });
    };
    const granted = await change([privilege]);
    const taken = await change([]);

    expect(isHeld).toBe(grant === 'd');
    expect(granted.status).toBe(grant === 'n' ? 422 : 200);
    if (grant !== 'n') expect(granted.body.privileges).toEqual([privilege]);
    expect(taken.body.privileges).toEqual([]);
  });

  it.each(matrix)('%s cannot be given by an administrator without it', async (privilege, grants) => {
    const held = matrix.map(([name]) => name).filter((name) => name !== privilege);
    const granter = await aColleague(5, privilege === 'manageCarrierUsers' ? [] : held);
    const { version } = await find(administrator, user.id);
    const { status } = await granter.caller.call(carrierUsersApi.updateCarrierUser, {
      ...same(user),
      version,
      privileges: [privilege],
    });

    expect(status).toBe(grants.charAt(column) === 'n' && privilege !== 'manageCarrierUsers' ? 422 : 403);
  });
});

describe('changing a user of a carrier', () => {
  it('leaves what another administrator granted, and takes it away without holding it', async () => {
    const { id } = await aColleague(4, ['customerVisibility', 'dataVisibility']);
    const { caller } = await aColleague(5, ['manageCarrierUsers']);
    const user = await find(caller, id);
    const unchanged = await caller.call(carrierUsersApi.updateCarrierUser, {
      ...same(user),
      privileges: ['customerVisibility', 'dataVisibility'],
    });
    const taken = await caller.call(carrierUsersApi.updateCarrierUser, {
      ...same(unchanged.body),
      privileges: ['customerVisibility'],
    });
    const back = await caller.call(carrierUsersApi.updateCarrierUser, {
      ...same(taken.body),
      privileges: ['customerVisibility', 'dataVisibility'],
    });

    expect([unchanged.status, taken.status, back.status]).toEqual([200, 200, 403]);
    expect(taken.body.privileges).toEqual(['customerVisibility']);
  });

  it('counts with the very next call of the user', async () => {
    const { id, caller } = await aColleague(7);
    const before = (await caller.call(carrierUsersApi.listCarrierUsers, { limit: 10 })).status;
    const user = await find(administrator, id);
    await administrator.call(carrierUsersApi.updateCarrierUser, { ...same(user), privileges: [] });
    const after = (await caller.call(carrierUsersApi.listCarrierUsers, { limit: 10 })).status;

    expect([before, after]).toEqual([200, 403]);
  });

  it('with another role brings what that role starts with', async () => {
    const { id } = await aColleague(4);
    const user = await find(administrator, id);
    const { body } = await administrator.call(carrierUsersApi.updateCarrierUser, { ...same(user), role: 7 });

    expect(body).toMatchObject({ role: 7, privileges: startingPrivileges('SalesAdministrator') });
    expect((await portal.sql('SELECT role FROM user_account WHERE id = $1', [id]))[0]).toEqual({
      role: 'CarrierSalesAdministrator',
    });
  });

  it('on a version that is not the newest changes nothing and shows the newer values', async () => {
    const { id } = await aColleague(4);
    const user = await find(administrator, id);
    await administrator.call(carrierUsersApi.updateCarrierUser, { ...same(user), positionName: 'Terminal manager' });
    const { status, body } = await administrator.call(carrierUsersApi.updateCarrierUser, {
      ...same(user),
      positionName: 'Driver',
    });

    expect([status, body]).toMatchObject([
      409,
      { code: 'wrong-state', current: { positionName: 'Terminal manager', version: 2 } },
    ]);
    expect(await find(administrator, id)).toMatchObject({ positionName: 'Terminal manager', version: 2 });
  });

  it('is written down with what was before and after', async () => {
    const { id } = await aColleague(4);
    const user = await find(administrator, id);
    await administrator.call(carrierUsersApi.updateCarrierUser, {
      ...same(user),
      positionName: 'Key accounts',
      privileges: ['customerVisibility'],
    });
    const [event] = await portal.sql(
      `SELECT payload, carrier_id FROM event WHERE name = 'carrier-user-updated' AND subject = $1`,
      [`user:${id}`],
    );

    expect(event).toMatchObject({
      carrier_id: carrierId,
      payload: {
        before: { role: 4, positionName: '', privileges: startingPrivileges('SalesRepresentative') },
        after: { role: 4, positionName: 'Key accounts', privileges: ['customerVisibility'] },
      },
    });
  });

  it('refuses the own account, and for a sales administrator all users but representatives', async () => {
    const own = await aColleague(5);
    const [peer, representative] = [await aColleague(7), await aColleague(4)];
    const self = await find(own.caller, own.id);
    const refusals = [
      await own.caller.call(carrierUsersApi.updateCarrierUser, same(self)),
      await own.caller.call(carrierUsersApi.suspendCarrierUser, { id: own.id }),
      await salesAdministrator.call(carrierUsersApi.suspendCarrierUser, { id: peer.id }),
      await salesAdministrator.call(carrierUsersApi.updateCarrierUser, {
        ...same(await find(administrator, representative.id)),
        role: 5,
      }),
    ];
    const hidden = await salesAdministrator.call(carrierUsersApi.suspendCarrierUser, { id: own.id });
    const allowed = await salesAdministrator.call(carrierUsersApi.suspendCarrierUser, { id: representative.id });

    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect([hidden.status, allowed.status]).toEqual([404, 200]);
  });

  it('is refused while acting as the carrier’s administrator', async () => {
    const { email } = await aColleague(5);
    const { id } = await aColleague(4);
    const user = await find(administrator, id);
    const { body } = await system.call(actingApi.impersonate, { userName: email, reason: 'A call' });
    const { status, body: answer } = await portal
      .as(body.actingToken)
      .call(carrierUsersApi.updateCarrierUser, { ...same(user), positionName: 'X' });
    await portal.as(body.actingToken).call(actingApi.unimpersonate);

    expect([status, answer]).toMatchObject([403, { code: 'refused-while-acting' }]);
  });
});

describe('suspending a user of a carrier', () => {
  it('ends sessions and live connections within two seconds, until the user is reactivated', async () => {
    const { id, token, caller } = await aColleague(4);
    const socket = io(portal.address, { path: '/socket.io', transports: ['websocket'], auth: { token } });
    await new Promise<void>((done) => socket.once('connect', () => done()));
    const closed = new Promise<number>((done) => socket.once('disconnect', () => done(performance.now())));
    const before = performance.now();
    const { body } = await administrator.call(carrierUsersApi.suspendCarrierUser, { id });
    const after = (await closed) - before;
    const refused = await caller.call(accountApi.getCurrentUser);
    socket.close();
    const again = await administrator.call(carrierUsersApi.activateCarrierUser, { id });

    expect(body).toMatchObject({ status: 'suspended', allowedActions: ['update', 'activate'] });
    expect(after).toBeLessThan(2000);
    expect(refused.status).toBe(401);
    expect(again.body.status).toBe('active');
  });

  it('leaves the last active administrator, also when two are suspended at once', async () => {
    await createCarrier(portal, { id: 1095, code: 'PAIR' });
    const [one, other] = [await aColleague(5, undefined, 1095), await aColleague(5, undefined, 1095)];
    const answers = await Promise.all([
      system.call(carrierUsersApi.suspendCarrierUser, { id: one.id }),
      system.call(carrierUsersApi.suspendCarrierUser, { id: other.id }),
    ]);
    const [left] = (await list(system, { carrierId: 1095, status: 'active' })).items;
    const demoted = await system.call(carrierUsersApi.updateCarrierUser, {
      ...same(await findOf(left)),
      role: 4,
    });

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last-administrator' });
    expect([demoted.status, demoted.body]).toMatchObject([409, { code: 'last-administrator' }]);
  });

  it('invites a user who never had a password again when they are reactivated', async () => {
    const { body } = await administrator.call(carrierUsersApi.inviteCarrierUser, invitation());
    await administrator.call(carrierUsersApi.suspendCarrierUser, { id: body.id });
    const again = await administrator.call(carrierUsersApi.activateCarrierUser, { id: body.id });

    expect(again.body.status).toBe('invited');
    expect(await mailsTo(portal, body.email)).toHaveLength(2);
  });
});

const findOf = async (user: CarrierUser | undefined): Promise<CarrierUser> => {
  if (!user) throw new Error('no user is left');
  return user;
};

describe('the second factor and the sessions of a user', () => {
  it('are reset and ended by an administrator, and the user is emailed', async () => {
    const { id, email, caller } = await aColleague(4);
    await addRow(portal, SecondFactor, {
      userId: id,
      secret: 'sealed',
      createdAt: new Date(start),
      confirmedAt: new Date(start),
    });
    const user = await find(administrator, id);
    const reset = await administrator.call(carrierUsersApi.resetSecondFactor, { id });
    const twice = await administrator.call(carrierUsersApi.resetSecondFactor, { id });

    expect(user).toMatchObject({
      hasSecondFactor: true,
      allowedActions: ['update', 'suspend', 'resetSecondFactor', 'endSessions'],
    });
    expect([reset.status, reset.body.hasSecondFactor, twice.status]).toEqual([200, false, 409]);
    expect((await mailsTo(portal, email))[0]?.subject).toContain('second factor');
    expect((await caller.call(accountApi.getCurrentUser)).status).toBe(401);
  });

  it('are ended alone', async () => {
    const { id, caller } = await aColleague(4);
    const { status } = await administrator.call(carrierUsersApi.endCarrierUserSessions, { id });

    expect([status, (await caller.call(accountApi.getCurrentUser)).status]).toEqual([200, 401]);
  });
});

describe('the list of a carrier’s users', () => {
  it('lists only the carrier’s own users whom the role manages, in any order and by every filter', async () => {
    await createCarrier(portal, { id: 1096, code: 'LIST' });
    const boss = await aColleague(5, undefined, 1096);
    const sales = await aColleague(7, undefined, 1096);
    const representative = await aColleague(4, undefined, 1096);
    await changeRows(portal, UserAccount, representative.id, { lastName: 'Abel', lastSignInAt: null });
    const ids = async (filter: Partial<ListCarrierUsers>, caller = boss.caller) =>
      (await list(caller, filter)).items.map(({ id }) => id);

    expect(await ids({})).toEqual([representative.id, boss.id, sales.id]);
    expect(await ids({}, sales.caller)).toEqual([representative.id, sales.id]);
    expect(await ids({ role: [0] })).toHaveLength(3);
    expect(await ids({ role: [4, 5] })).toEqual([representative.id, boss.id]);
    expect(await ids({ sort: '-role' })).toEqual([sales.id, boss.id, representative.id]);
    expect((await ids({ sort: 'lastSignInAt' }))[0]).toBe(representative.id);
    expect(await ids({ search: 'ABEL' })).toEqual([representative.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ status: 'suspended' })).toEqual([]);
    const foreign = await rival.call(carrierUsersApi.listCarrierUsers, { limit: 10, carrierId: 1096 });
    expect(foreign.status).toBe(404);
  });

  it('is exported with the same rows', async () => {
    const file = await administrator.send<string>('POST', carrierUsersApi.exportCarrierUsers.path, {
      search: 'Vale',
      role: [7],
    });
    const rows = (await list(administrator, { search: 'Vale', role: [7] })).items;

    const [head, ...lines] = String(file.body).trim().split(/\r?\n/);
    expect(head).toContain('First name,Last name,Email,Phone,Role,Position');
    expect(lines).toHaveLength(rows.length);
    expect(rows.every(({ email }) => lines.some((line) => line.includes(email)))).toBe(true);
  });

  it('opens no user of another carrier', async () => {
    const { id } = await aColleague(4, undefined, 1081);
    const answers = [
      await administrator.call(carrierUsersApi.suspendCarrierUser, { id }),
      await administrator.call(carrierUsersApi.reinviteCarrierUser, { id }),
      await administrator.call(carrierUsersApi.resetSecondFactor, { id }),
      await administrator.call(carrierUsersApi.endCarrierUserSessions, { id }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await eventually(async () => (await list(rival)).items.some((one) => one.id === id && one.status === 'active'));
  });
});
