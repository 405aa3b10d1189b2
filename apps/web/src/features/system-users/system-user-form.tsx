import {
  InviteSystemUser,
  SystemUser,
  systemUsersApi,
  UpdateSystemUser,
  type SystemRoleValue,
} from '@lading/contracts/accounts/system-users';
import type { UserInfo } from '@lading/contracts/accounts/account';
import { systemPrivileges, type Privilege, type SystemPrivilege } from '@lading/domain/users/privilege-table';
import {
  editorRoles,
  editorRolesWith,
  mayGrant,
  mayGrantEditorRole,
  startingPrivileges,
  type EditorRole,
} from '@lading/domain/users/privileges';
import { systemRoles } from '@lading/domain/users/system-roles';
import { Alert, Stack, Text } from '@mantine/core';
import { nameOf } from '../../entities/user/managed-user-cells.js';
import { PrivilegeBoxes, UserDrawer, UserFormButtons } from '../../entities/user/managed-user-form.js';
import { sentence } from '../../entities/user/privilege-label.js';
import { useSecondStep } from '../../entities/user/second-step.js';
import { UserIdentityFields, type UserIdentity } from '../../entities/user/user-identity-fields.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { texts } from './system-users-texts.js';

const words = texts.form;
const list = systemUsersApi.listSystemUsers;
const superRole = 6;

/** The roles in the order of lists. */
export const roleOptions = systemRoles.toReversed().map(({ value, name }) => ({ value, label: name }));

/** The labels of some editor roles or privileges, separated by commas. */
const labelsOf = (labels: readonly string[]): string | null => labels.map(sentence).join(', ') || null;
export const editorRoleLabels = (held: readonly EditorRole[]): string | null =>
  labelsOf(editorRoles.filter(({ editorRole }) => held.includes(editorRole)).map(({ label }) => label));
export const heldLabels = ({ held }: Pick<SystemUser, 'held'>): string | null =>
  labelsOf(
    systemPrivileges
      .filter(({ privilege }) => held.some((one) => one.privilege === privilege))
      .map(({ label }) => label),
  );

/** Why an action was refused, with advice for the last super administrator. */
export const reasonOf = ({ code, message }: Problem): string =>
  code === 'last-administrator' ? texts.lastAdministrator : message;

interface Form extends UserIdentity {
  readonly role: SystemRoleValue;
  readonly editorRoles: readonly EditorRole[];
  readonly privileges: readonly SystemPrivilege[];
  readonly version: number;
}

const holds =
  (user: UserInfo) =>
  (privilege: Privilege): boolean =>
    canShow(user, privilege);

const startingFor = (user: UserInfo): SystemPrivilege[] => {
  const starting: readonly string[] = startingPrivileges('SystemAdministrator').filter(holds(user));
  return systemPrivileges.flatMap(({ privilege }) => (starting.includes(privilege) ? [privilege] : []));
};

const formOf = (user: SystemUser): Form => {
  const { email, firstName, lastName, phone, role, editorRoles: roles, privileges, version } = user;
  return { email, firstName, lastName, phone: phone ?? '', role, editorRoles: roles, privileges, version };
};

/** Super administrators hold all privileges by their role, so they need no grants. */
const grantsIn = ({ role, editorRoles: roles, privileges }: Form) =>
  role === superRole ? {} : { editorRoles: roles, privileges };

const inputOf = (form: Form) => ({
  ...{ firstName: form.firstName.trim(), lastName: form.lastName.trim(), phone: form.phone.trim(), role: form.role },
  ...grantsIn(form),
});

/** Undefined while closed, `new` for a new administrator. */
export type Edited = SystemUser | 'new' | undefined;

interface SystemUserDrawerProps {
  edited: Edited;
  onClose: () => void;
}

/** Invites or edits an administrator. */
export function SystemUserDrawer({ edited, onClose }: SystemUserDrawerProps) {
  return (
    <UserDrawer isOpen={edited !== undefined} title={titleOf(edited)} onClose={onClose}>
      {edited === undefined ? null : edited === 'new' ? (
        <InviteForm onClose={onClose} />
      ) : edited.allowedActions.includes('update') ? (
        <UpdateForm user={edited} onClose={onClose} />
      ) : (
        <UserFacts user={edited} />
      )}
    </UserDrawer>
  );
}

function titleOf(edited: Edited): string {
  if (edited === undefined || edited === 'new') return words.inviteTitle;
  const name = nameOf(edited);
  return edited.allowedActions.includes('update') ? fill(words.editTitle, { name }) : name;
}

/** An administrator whom the viewer may see but not edit. */
function UserFacts({ user }: { user: SystemUser }) {
  const isOwn = useUser().userId === user.id;
  const { email, phone, role, roleName, editorRoles: roles } = user;
  return (
    <Stack>
      <Text c="dimmed">{isOwn ? words.ownFixed : words.superFixed}</Text>
      <KeyValue
        facts={[
          { label: words.email, value: email },
          { label: words.phone, value: phone || null },
          { label: words.role, value: roleName },
          { label: words.editorRoles, value: editorRoleLabels(roles) },
          { label: words.privileges, value: role === superRole ? words.holdsAll : heldLabels(user) },
        ]}
      />
    </Stack>
  );
}

/** A refusal as the form shows it; a missing code opens a dialog. */
const refusalOf = (error: Problem | null) =>
  error && error.code !== 'second-step-needed' ? { ...error, title: error.title, detail: reasonOf(error) } : null;

function InviteForm({ onClose }: Pick<SystemUserDrawerProps, 'onClose'>) {
  const viewer = useUser();
  const invite = useAct(systemUsersApi.inviteSystemUser, list);
  const step = useSecondStep();
  const empty = { email: '', firstName: '', lastName: '', phone: '', version: 1 };
  const checked = useCheckedForm<Form, InviteSystemUser>({
    initial: { ...empty, role: 3, editorRoles: [], privileges: startingFor(viewer) },
    shape: InviteSystemUser,
    toInput: (form) => ({ ...inputOf(form), email: form.email.trim() }),
  });
  const send = (user: InviteSystemUser) =>
    invite.mutate(user, {
      onSuccess: (invited) => {
        const { email } = invited;
        toast.success(fill(texts.done.invite, { name: nameOf(invited) }), fill(texts.done.inviteDetail, { email }));
        onClose();
      },
      onError: (problem) => void (step.takes(problem, () => send(user)) || checked.takeProblem(problem)),
    });
  const save = () => {
    const user = checked.submit();
    if (user && !invite.isPending) send(user);
  };
  return (
    <>
      <FormFrame checked={checked} refusal={refusalOf(invite.error)} onSubmit={save}>
        <Text c="dimmed">{words.inviteLead}</Text>
        <Fields checked={checked} isNew held={{ editorRoles: [], privileges: [] }} />
        <UserFormButtons isBusy={invite.isPending} label={words.send} onClose={onClose} />
      </FormFrame>
      {step.dialog}
    </>
  );
}

function UpdateForm({ user, onClose }: { user: SystemUser; onClose: () => void }) {
  const update = useAct(systemUsersApi.updateSystemUser, list);
  const step = useSecondStep();
  const checked = useCheckedForm<Form, UpdateSystemUser>({
    initial: formOf(user),
    shape: UpdateSystemUser,
    toInput: (form) => ({ ...inputOf(form), id: user.id, version: form.version }),
  });
  const send = (change: UpdateSystemUser) =>
    update.mutate(change, {
      onSuccess: (changed) => {
        toast.success(fill(texts.done.update, { name: nameOf(changed) }));
        onClose();
      },
      onError: (problem) => void (step.takes(problem, () => send(change)) || checked.takeProblem(problem)),
    });
  const save = () => {
    const change = checked.submit();
    if (change && !update.isPending) send(change);
  };
  const load = (current: SystemUser) => {
    checked.replace(formOf(current));
    update.reset();
  };
  return (
    <>
      <FormFrame checked={checked} refusal={refusalOf(update.error)} onSubmit={save}>
        <LoadNewer newer={newerIn(SystemUser, update.error)} onLoad={load} />
        <Fields checked={checked} isNew={false} held={user} />
        <UserFormButtons isBusy={update.isPending} label={words.save} onClose={onClose} />
      </FormFrame>
      {step.dialog}
    </>
  );
}

interface FieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<Form, object>>, 'form' | 'change' | 'field'>;
  isNew: boolean;
  /** The user's current grants. They may stay, even if the viewer lacks them. */
  held: Pick<SystemUser, 'editorRoles' | 'privileges'>;
}

function Fields({ checked, isNew, held }: FieldsProps) {
  const { form, field, change } = checked;
  const isSuper = hasRole(useUser(), 'SuperSystemAdministrator');
  const handleRole = (value: string) =>
    change({ role: roleOptions.find((one) => String(one.value) === value)?.value ?? form.role });
  return (
    <Stack gap="sm">
      <UserIdentityFields form={form} field={field} change={change} isNew={isNew} />
      {isSuper ? (
        <Dropdown
          {...field('role')}
          label={words.role}
          required
          options={roleOptions.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(form.role)}
          onChange={handleRole}
        />
      ) : null}
      {form.role === superRole ? <Text c="dimmed">{words.holdsAll}</Text> : <Grants checked={checked} held={held} />}
    </Stack>
  );
}

function Grants({ checked: { form, change, field }, held }: Pick<FieldsProps, 'checked' | 'held'>) {
  const isHeld = holds(useUser());
  const noteOf = (privilege: SystemPrivilege) => {
    const roles = editorRoleLabels(editorRolesWith(privilege).filter((one) => form.editorRoles.includes(one)));
    return roles ? fill(words.alsoBy, { roles }) : undefined;
  };
  return (
    <>
      <PrivilegeBoxes
        id={field('editorRoles').id}
        title={words.editorRoles}
        offered={editorRoles.map(({ editorRole, label, privileges }) => ({
          ...{ name: editorRole, label },
          note: fill(words.contains, { privileges: containedIn(privileges) }),
        }))}
        chosen={form.editorRoles}
        isClosed={(name) => !mayGrantEditorRole(isHeld, name) && !held.editorRoles.includes(name)}
        closedReason={words.notYours}
        onChange={(roles) => change({ editorRoles: roles })}
      />
      <PrivilegeBoxes
        id={field('privileges').id}
        title={words.privileges}
        offered={systemPrivileges.map(({ privilege, label }) => ({ name: privilege, label, note: noteOf(privilege) }))}
        chosen={form.privileges}
        isClosed={(name) => !mayGrant(isHeld, 'SystemAdministrator', name) && !held.privileges.includes(name)}
        closedReason={words.notYours}
        onChange={(privileges) => change({ privileges })}
      />
      {form.privileges.length + form.editorRoles.length === 0 ? (
        <Alert color="orange" role="status">
          {words.empty}
        </Alert>
      ) : null}
    </>
  );
}

const containedIn = (privileges: readonly SystemPrivilege[]): string =>
  systemPrivileges
    .filter(({ privilege }) => privileges.includes(privilege))
    .map(({ label }) => label)
    .join(', ');
