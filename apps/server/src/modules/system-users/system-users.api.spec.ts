import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { accountApi } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import {
  privilegeGrantsApi,
  systemUsersApi,
  type InviteSystemUser,
  type ListSystemUsers,
  type PrivilegeChange,
  type SystemUser,
} from '@lading/contracts/accounts/system-users';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { systemPrivileges, type SystemPrivilege } from '@lading/domain/users/privilege-table';
import { editorRoles, startingPrivileges, type EditorRole } from '@lading/domain/users/privileges';
import { io } from 'socket.io-client';
import { aUser, password } from '../../../../../test/harness/builders/customers';
import { addRow, changeRows, storedRow, storedRows } from '../../../../../test/harness/builders/rows';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { codeAt, stepAt } from '../../kernel/auth/totp.js';
import { SecondFactor, UserAccount } from '../account/account.entities';
import { AccountUsersService } from '../account/account-users.service';
import { AlertAudience } from '../alerts/alert-audience.queries';

const start = '2026-11-20T15:00:00Z';
const all: SystemPrivilege[] = systemPrivileges.map(({ privilege }) => privilege);
let portal: TestPortal;
let root: Caller;
let rootId: number;
let editor: Caller;

interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly caller: Caller;
}

let counted = 0;
const address = (name = 'admin'): string => `${name}${(counted += 1)}@lading.example`;

/** An administrator who has an account already. */
async function anAdministrator(
  privileges: readonly SystemPrivilege[] = [],
  more: Partial<Pick<UserAccount, 'role' | 'editorRoles' | 'lastName' | 'firstName'>> = {},
): Promise<Colleague> {
  const email = address();
  const id = await aUser(portal, {
    ...{ email, firstName: 'Nora', lastName: 'Vale', role: 'SystemAdministrator', privileges: [...privileges] },
    ...more,
  });
  const token = await signedIn(portal, email);
  return { id, email, token, caller: portal.as(token) };
}

/** A super administrator whose second factor is on; answers how they prove it. */
async function aSuperAdministrator() {
  const colleague = await anAdministrator([], { role: 'SuperSystemAdministrator', lastName: 'Brandt' });
  const begin = await colleague.caller.call(accountSecurityApi.beginSecondFactor, { currentPassword: password });
  const code = () => codeAt(begin.body.secret, stepAt(portal.clock.now().getTime()));
  await colleague.caller.call(accountSecurityApi.confirmSecondFactor, { code: code() });
  const prove = () => {
    portal.clock.advance(30_000);
    return colleague.caller.call(accountSecurityApi.confirmSecondStep, { code: code() });
  };
  return { ...colleague, prove };
}

const invitation = (changes: Partial<InviteSystemUser> = {}): InviteSystemUser => ({
  email: address('iris'),
  firstName: 'Iris',
  lastName: 'Holm',
  role: 3,
  ...changes,
});

const list = async (caller: Caller, filter: Partial<ListSystemUsers> = {}) =>
  (await caller.call(systemUsersApi.listSystemUsers, { limit: 100, ...filter })).body;

async function find(caller: Caller, id: number): Promise<SystemUser> {
  const user = (await list(caller)).items.find((one) => one.id === id);
  if (!user) throw new Error(`user ${id} is not in the list`);
  return user;
}

/** The change of a user that leaves everything as it is. */
const same = ({ id, version, firstName, lastName, role }: SystemUser) => ({ id, version, firstName, lastName, role });

const changeOf = (user: SystemUser, change: Partial<PrivilegeChange>): PrivilegeChange => ({
  ...{ id: user.id, version: user.version, editorRoles: user.editorRoles, privileges: user.privileges },
  ...change,
});
const save = (caller: Caller, ...changes: PrivilegeChange[]) =>
  caller.call(privilegeGrantsApi.savePrivilegeGrants, { changes });

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  await createCarrier(portal, { id: 1085, code: 'BMESA' });
  ({ caller: root, id: rootId } = await anAdministrator([], { role: 'SuperSystemAdministrator', lastName: 'Root' }));
  editor = (await anAdministrator(['manageAdditionalRole', 'viewCarriers', 'viewLogs'], { lastName: 'Editor' })).caller;
});
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

describe('inviting an administrator', () => {
  it('emails a link of the neutral portal that works for seven days, and the user signs in with what the role starts with', async () => {
    const email = address('ines');
    const { status, body } = await root.call(systemUsersApi.inviteSystemUser, invitation({ email }));
    const mails = await mailsTo(portal, email);
    portal.clock.set('2026-11-27T14:00:00Z');
    const activated = await portal.anyone.call(accountAccessApi.activate, {
      ...{ key: keyIn(mails), password: 'nine quiet herons', termsVersion: currentTermsVersion },
    });

    expect([status, body]).toMatchObject([
      201,
      {
        ...{ role: 3, roleName: 'System Administrator', status: 'invited', editorRoles: [] },
        privileges: startingPrivileges('SystemAdministrator'),
        allowedActions: ['update', 'suspend', 'reinvite'],
      },
    ]);
    expect(mails[0]?.subject).toBe('You are invited to administer Lading');
    expect(mails[0]?.text).toContain('Nora Root has added you to the administrators of Lading');
    expect(mails[0]?.text).toContain('within seven days');
    expect(activated.status).toBe(200);
    expect(await find(root, body.id)).toMatchObject({ status: 'active' });
  });

  it('can be repeated, which ends the link before, and is refused for an address that has an account', async () => {
    const { body } = await editor.call(systemUsersApi.inviteSystemUser, invitation());
    const first = keyIn(await mailsTo(portal, body.email));
    const again = await editor.call(systemUsersApi.reinviteSystemUser, { id: body.id });
    const taken = await root.call(systemUsersApi.inviteSystemUser, invitation({ email: body.email }));
    const usable = await portal.anyone.call(accountAccessApi.checkActivation, { key: first });

    expect([again.status, usable.body.isUsable]).toEqual([200, false]);
    expect([taken.status, taken.body]).toMatchObject([422, { fields: [{ path: 'email', rule: 'emailExists' }] }]);
  });

  it('gives no privilege by default that the inviter lacks, and none above their own on request', async () => {
    const { body } = await editor.call(systemUsersApi.inviteSystemUser, invitation());
    const refused = [
      await editor.call(systemUsersApi.inviteSystemUser, invitation({ privileges: ['viewJobs'] })),
      await editor.call(systemUsersApi.inviteSystemUser, invitation({ editorRoles: ['carrierEditor'] })),
      await editor.call(systemUsersApi.inviteSystemUser, invitation({ role: 6 })),
    ];
    const bundled = await editor.call(
      systemUsersApi.inviteSystemUser,
      invitation({ editorRoles: ['systemAdminEditor'], privileges: [] }),
    );

    expect(body.privileges).toEqual(['viewCarriers', 'viewLogs']);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect([bundled.status, bundled.body.held]).toEqual([
      201,
      [{ privilege: 'manageAdditionalRole', reasons: ['systemAdminEditor'] }],
    ]);
  });
});

describe('super administrators', () => {
  it('are invited, changed and suspended only after a code of the second factor within the last ten minutes', async () => {
    const { caller, prove } = await aSuperAdministrator();
    const wanted = invitation({ role: 6 });
    const before = await caller.call(systemUsersApi.inviteSystemUser, wanted);
    const wrong = await caller.call(accountSecurityApi.confirmSecondStep, { code: '000000' });
    const proven = await prove();
    const invited = await caller.call(systemUsersApi.inviteSystemUser, wanted);
    const renamed = await caller.call(systemUsersApi.updateSystemUser, { ...same(invited.body), lastName: 'Holmes' });
    const suspended = await caller.call(systemUsersApi.suspendSystemUser, { id: invited.body.id });
    portal.clock.advance(10 * 60_000);
    const late = await caller.call(systemUsersApi.activateSystemUser, { id: invited.body.id });

    expect([before.status, before.body]).toMatchObject([409, { code: 'second-step-needed', isOn: true }]);
    expect([wrong.status, wrong.body]).toMatchObject([422, { fields: [{ path: 'code' }] }]);
    expect(proven.body).toEqual({ isFreshUntil: '2026-11-20T15:10:30.000Z' });
    expect([invited.status, invited.body]).toMatchObject([201, { role: 6, privileges: [] }]);
    expect(invited.body.held).toEqual(all.map((privilege) => ({ privilege, reasons: ['role'] })));
    expect([renamed.body.lastName, suspended.body.status]).toEqual(['Holmes', 'suspended']);
    expect([late.status, late.body]).toMatchObject([409, { code: 'second-step-needed' }]);
  });

  it('need a second factor for it, and the code counts in the session in which it was given alone', async () => {
    const colleague = await aSuperAdministrator();
    await colleague.prove();
    const elsewhere = await anotherSession(colleague);
    const without = await root.call(systemUsersApi.inviteSystemUser, invitation({ role: 6 }));
    const other = await elsewhere.call(systemUsersApi.inviteSystemUser, invitation({ role: 6 }));

    expect([without.status, without.body]).toMatchObject([409, { code: 'second-step-needed', isOn: false }]);
    expect([other.status, other.body]).toMatchObject([409, { code: 'second-step-needed' }]);
    expect((await root.call(accountSecurityApi.confirmSecondStep, { code: '123456' })).status).toBe(409);
  });

  it('are out of reach of other administrators, also of those who manage roles', async () => {
    const other = await anAdministrator([], { role: 'SuperSystemAdministrator' });
    const known = await find(editor, other.id);
    const { id } = await anAdministrator();
    const answers = [
      await editor.call(systemUsersApi.updateSystemUser, same(known)),
      await editor.call(systemUsersApi.suspendSystemUser, { id: other.id }),
      await editor.call(systemUsersApi.resetSystemUserSecondFactor, { id: other.id }),
      await editor.call(systemUsersApi.endSystemUserSessions, { id: other.id }),
      await editor.call(systemUsersApi.updateSystemUser, { ...same(await find(editor, id)), role: 6 }),
      await save(editor, changeOf(known, { privileges: [] })),
    ];

    expect(known.allowedActions).toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  it('hold everything by their role, so that nothing is granted to them; one who stops being one starts without any', async () => {
    const { caller, prove } = await aSuperAdministrator();
    const { id } = await anAdministrator(['viewJobs']);
    await prove();
    const made = await caller.call(systemUsersApi.updateSystemUser, { ...same(await find(caller, id)), role: 6 });
    const granted = await save(caller, changeOf(made.body, { privileges: ['viewJobs'] }));
    const back = await caller.call(systemUsersApi.updateSystemUser, { ...same(made.body), role: 3 });

    expect(made.body.held).toHaveLength(17);
    expect([granted.status, granted.body]).toMatchObject([422, { fields: [{ path: 'privileges' }] }]);
    expect([back.status, back.body]).toMatchObject([
      200,
      { role: 3, privileges: startingPrivileges('SystemAdministrator') },
    ]);
  });

  it('never leave together: the last active one stays, also when two suspend or demote each other at once', async () => {
    const [one, other] = [await aSuperAdministrator(), await aSuperAdministrator()];
    const supers = { role: 'SuperSystemAdministrator' } as const;
    await changeRows(portal, UserAccount, supers, { state: 'suspended' });
    await changeRows(portal, UserAccount, { id: [one.id, other.id] }, { state: 'active' });
    portal.app.get(AccountUsersService).forget();
    await Promise.all([one.prove(), other.prove()]);
    const answers = await Promise.all([
      one.caller.call(systemUsersApi.suspendSystemUser, { id: other.id }),
      other.caller.call(systemUsersApi.updateSystemUser, { ...same(await find(other.caller, one.id)), role: 3 }),
    ]);
    const left = await storedRows(portal, UserAccount, { ...supers, state: 'active' });
    await changeRows(portal, UserAccount, supers, { state: 'active' });
    portal.app.get(AccountUsersService).forget();

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    // The user whose session has just ended is not even checked.
    if (refused?.status !== 401)
      expect([refused?.status, refused?.body]).toMatchObject([409, { code: 'last-administrator' }]);
    expect(left).toHaveLength(1);
  });
});

/** Another session of an administrator with a second factor, which the sign-in did not ask for. */
async function anotherSession({ id, email }: Colleague): Promise<Caller> {
  const { confirmedAt } = await storedRow(portal, SecondFactor, { userId: id });
  await changeRows(portal, SecondFactor, { userId: id }, { confirmedAt: null });
  const token = await signedIn(portal, email);
  await changeRows(portal, SecondFactor, { userId: id }, { confirmedAt });
  return portal.as(token);
}

describe('what administrators hold', () => {
  it('is shown for all administrators with every reason, exactly as the next call decides', async () => {
    const cases: [granted: SystemPrivilege[], editors: EditorRole[]][] = [
      [[], []],
      [
        ['viewCarriers', 'manageInvites'],
        ['carrierEditor', 'manageInvites'],
      ],
      [[...all], editorRoles.map(({ editorRole }) => editorRole)],
      ...all.map((privilege): [SystemPrivilege[], EditorRole[]] => [[privilege], []]),
      ...editorRoles.map(({ editorRole }): [SystemPrivilege[], EditorRole[]] => [[], [editorRole]]),
    ];
    for (const [privileges, roles] of cases)
      await aUser(portal, { email: address(), role: 'SystemAdministrator', privileges, editorRoles: roles });
    const { items } = (await root.call(privilegeGrantsApi.listPrivilegeGrants)).body;
    const users = portal.app.get(AccountUsersService);

    expect(items.length).toBeGreaterThan(cases.length);
    for (const { id, held } of items) {
      const actor = await users.findActor(id);
      if (actor) expect(held.map(({ privilege }) => privilege).toSorted()).toEqual([...actor.privileges].toSorted());
    }
    const bundled = items.find(({ privileges, editorRoles: roles }) => privileges.length === 2 && roles.length === 2);
    expect(bundled?.held).toEqual([
      { privilege: 'viewCarriers', reasons: ['grant', 'carrierEditor'] },
      { privilege: 'addCarrier', reasons: ['carrierEditor'] },
      { privilege: 'manageCarrierUsers', reasons: ['carrierEditor'] },
      { privilege: 'manageWhiteLabel', reasons: ['carrierEditor'] },
      { privilege: 'manageInvites', reasons: ['grant', 'manageInvites'] },
    ]);
  });

  it('changes for several at once, is written down, and counts with the very next call of each', async () => {
    const [one, other] = [await anAdministrator(['viewCarriers']), await anAdministrator([])];
    const open = ({ caller }: Colleague) => caller.call(managedCarriersApi.listManagedCarriers, { limit: 10 });
    const before = [(await open(one)).status, (await open(other)).status];
    const { status, body } = await save(
      root,
      changeOf(await find(root, one.id), { privileges: [] }),
      changeOf(await find(root, other.id), { editorRoles: ['carrierEditor'] }),
    );
    const after = [(await open(one)).status, (await open(other)).status];
    const [event] = await portal.sql(`SELECT payload FROM event WHERE name = 'system-user-updated' AND subject = $1`, [
      `user:${other.id}`,
    ]);

    expect([status, body.items.map(({ id }) => id)]).toEqual([200, [one.id, other.id]]);
    expect([before, after]).toEqual([
      [200, 403],
      [403, 200],
    ]);
    expect(event).toMatchObject({
      payload: {
        before: { role: 3, editorRoles: [], privileges: [] },
        after: { role: 3, editorRoles: ['carrierEditor'], privileges: [] },
      },
    });
  });

  it('of which one is refused change nothing', async () => {
    const [one, other] = [
      await find(root, (await anAdministrator()).id),
      await find(root, (await anAdministrator()).id),
    ];
    const stale = await save(root, changeOf(one, { privileges: ['viewLogs'] }), changeOf(other, { version: 9 }));
    const above = await save(
      editor,
      changeOf(one, { privileges: ['viewLogs'] }),
      changeOf(other, { privileges: ['viewJobs'] }),
    );
    const twice = await save(root, changeOf(one, {}), changeOf(one, {}));
    const unknown = await save(
      root,
      changeOf(one, { privileges: ['viewLogs'] }),
      changeOf({ ...other, id: 999_999 }, {}),
    );

    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'wrong-state', current: { id: other.id, version: 1 } },
    ]);
    expect([above.status, twice.status, unknown.status]).toEqual([403, 422, 404]);
    expect(await find(root, one.id)).toMatchObject({ version: 1, privileges: [] });
  });

  it.each(all)(
    '%s is granted only by an administrator who holds it, alone or within an editor role',
    async (privilege) => {
      const without = await anAdministrator(all.filter((one) => one !== privilege));
      const user = await find(root, (await anAdministrator()).id);
      const containing = editorRoles.filter((bundle) => bundle.privileges.some((one) => one === privilege));
      const alone = await save(without.caller, changeOf(user, { privileges: [privilege] }));
      const bundled = await Promise.all(
        containing.map(({ editorRole }) => save(without.caller, changeOf(user, { editorRoles: [editorRole] }))),
      );
      const granted = await save(root, changeOf(user, { privileges: [privilege] }));
      const [now] = granted.body.items;

      expect(alone.status).toBe(403);
      expect(bundled.map(({ status }) => status)).toEqual(containing.map(() => 403));
      expect(now?.held).toEqual([{ privilege, reasons: ['grant'] }]);
    },
  );

  it('may stay and be taken away by an administrator who lacks it, and is not given back', async () => {
    const { id } = await anAdministrator(['viewJobs', 'viewLogs'], { editorRoles: ['reports'] });
    const user = await find(editor, id);
    const retained = await save(editor, changeOf(user, { privileges: ['viewJobs'] }));
    const taken = await save(editor, changeOf(user, { version: 2, privileges: [], editorRoles: [] }));
    const back = await save(editor, changeOf(user, { version: 3, privileges: ['viewJobs'], editorRoles: [] }));

    expect([retained.status, taken.status, back.status]).toEqual([200, 200, 403]);
    expect(taken.body.items[0]?.held).toEqual([]);
  });

  it('is not changed by the user themselves, here and in the list of administrators', async () => {
    const own = await anAdministrator(['manageAdditionalRole']);
    const self = await find(own.caller, own.id);
    const answers = [
      await save(own.caller, changeOf(self, { privileges: [] })),
      await own.caller.call(systemUsersApi.updateSystemUser, same(self)),
      await own.caller.call(systemUsersApi.suspendSystemUser, { id: own.id }),
      await root.call(systemUsersApi.suspendSystemUser, { id: rootId }),
    ];

    expect(self.allowedActions).toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('is counted in full where administrators are alerted: an editor role alerts as its privileges do', async () => {
    const { id } = await anAdministrator([], { editorRoles: ['carrierEditor'] });
    const audience = await portal.database.asScope({ kind: 'system' }, () =>
      portal.app.get(AlertAudience).ofInstallation('viewCarriers'),
    );

    expect(audience).toContain(id);
  });
});

describe('changing an administrator', () => {
  it('on a version that is not the newest changes nothing and shows the newer values', async () => {
    const { id } = await anAdministrator();
    const user = await find(root, id);
    await root.call(systemUsersApi.updateSystemUser, { ...same(user), lastName: 'Newer' });
    const { status, body } = await root.call(systemUsersApi.updateSystemUser, { ...same(user), lastName: 'Older' });

    expect([status, body]).toMatchObject([409, { code: 'wrong-state', current: { lastName: 'Newer', version: 2 } }]);
  });

  it('suspends at once, with sessions and live connections, until the user is reactivated', async () => {
    const { id, token, caller } = await anAdministrator();
    const socket = io(portal.address, { path: '/socket.io', transports: ['websocket'], auth: { token } });
    await new Promise<void>((done) => socket.once('connect', () => done()));
    const closed = new Promise<void>((done) => socket.once('disconnect', () => done()));
    const { body } = await editor.call(systemUsersApi.suspendSystemUser, { id });
    await closed;
    const refused = await caller.call(accountApi.getCurrentUser);
    socket.close();
    const twice = await editor.call(systemUsersApi.suspendSystemUser, { id });
    const again = await editor.call(systemUsersApi.activateSystemUser, { id });

    expect(body).toMatchObject({ status: 'suspended', allowedActions: ['update', 'activate'] });
    expect([refused.status, twice.status, again.body.status]).toEqual([401, 409, 'active']);
  });

  it('resets the second factor and ends the sessions, and the user is emailed', async () => {
    const { id, email, caller } = await anAdministrator();
    const now = new Date(start);
    await addRow(portal, SecondFactor, { userId: id, secret: 'sealed', createdAt: now, confirmedAt: now });
    const user = await find(editor, id);
    const reset = await editor.call(systemUsersApi.resetSystemUserSecondFactor, { id });
    const twice = await editor.call(systemUsersApi.resetSystemUserSecondFactor, { id });
    const other = await anAdministrator();
    const ended = await editor.call(systemUsersApi.endSystemUserSessions, { id: other.id });

    expect(user.allowedActions).toEqual(['update', 'suspend', 'resetSecondFactor', 'endSessions']);
    expect([reset.status, reset.body.hasSecondFactor, twice.status]).toEqual([200, false, 409]);
    expect((await mailsTo(portal, email))[0]?.subject).toContain('second factor');
    expect((await caller.call(accountApi.getCurrentUser)).status).toBe(401);
    expect([ended.status, (await other.caller.call(accountApi.getCurrentUser)).status]).toEqual([200, 401]);
  });

  it('reaches no user of a carrier or a customer', async () => {
    const { body } = await root.call(carrierUsersApi.inviteCarrierUser, {
      ...{ carrierId: 1085, role: 5, email: address('carrier'), firstName: 'Cara', lastName: 'Holm' },
    });
    const answers = [
      await root.call(systemUsersApi.suspendSystemUser, { id: body.id }),
      await root.call(systemUsersApi.reinviteSystemUser, { id: body.id }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await list(root)).items.map(({ id }) => id)).not.toContain(body.id);
  });
});

describe('the list of administrators', () => {
  it('is found by every filter and in any order, and exported with the same rows', async () => {
    const first = await anAdministrator([], { lastName: 'Aaltonen', editorRoles: ['reports'] });
    const second = await anAdministrator(['viewLogs'], { lastName: 'Aalto', role: 'SuperSystemAdministrator' });
    await changeRows(portal, UserAccount, first.id, { lastSignInAt: null });
    const ids = async (filter: Partial<ListSystemUsers>) => (await list(root, filter)).items.map(({ id }) => id);

    expect(await ids({ search: 'AALTO' })).toEqual([second.id, first.id]);
    expect(await ids({ search: 'aalto', sort: 'role' })).toEqual([first.id, second.id]);
    expect(await ids({ search: 'aalto', sort: 'lastSignInAt' })).toEqual([first.id, second.id]);
    expect(await ids({ search: 'aalto', role: [6] })).toEqual([second.id]);
    expect(await ids({ search: 'aalto', role: [0] })).toHaveLength(2);
    expect(await ids({ search: 'aalto', editorRole: 'reports' })).toEqual([first.id]);
    expect(await ids({ search: 'aalto', status: 'suspended' })).toEqual([]);
    expect(await ids({ search: '%' })).toEqual([]);
    const { path } = systemUsersApi.exportSystemUsers;
    const file = await root.send<string>('POST', path, { search: 'Aalto', editorRole: 'reports' });
    const [head, line, ...others] = String(file.body).trim().split(/\r?\n/);
    expect(head).toContain('First name,Last name,Email,Phone,Role,Editor roles,Status,Second factor,Privileges');
    expect(line).toContain(`Nora,Aaltonen,${first.email},,System Administrator,reports,active,no,view report page`);
    expect(others).toEqual([]);
  });
});
