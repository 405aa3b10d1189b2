import {
  carrierUsersApi,
  InviteCarrierUser,
  UpdateCarrierUser,
  CarrierUser,
  type CarrierRoleValue,
} from '@lading/contracts/accounts/carrier-users';
import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierPrivileges, type CarrierPrivilege, type Privilege } from '@lading/domain/users/privilege-table';
import { grantablePrivileges, mayGrant, startingPrivileges } from '@lading/domain/users/privileges';
import { carrierUserRoleOf, carrierUserRoles, manageableCarrierRoles } from '@lading/domain/users/roles';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameOf } from '../../entities/user/managed-user-cells.js';
import { PrivilegeBoxes, UserDrawer, UserFormButtons } from '../../entities/user/managed-user-form.js';
import { sentence } from '../../entities/user/privilege-label.js';
import { UserIdentityFields, type UserIdentity } from '../../entities/user/user-identity-fields.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, hasRole, sideOfUser, useUser } from '../../kernel/session/user.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-users-texts.js';

const words = texts.form;
const list = carrierUsersApi.listCarrierUsers;

/** The roles that the viewer may see and invite. */
export const rolesFor = (user: UserInfo): { value: CarrierRoleValue; label: string }[] => {
  const own = hasRole(user, 'CarrierSalesAdministrator') ? 'SalesAdministrator' : 'CarrierAdministrator';
  const manageable = manageableCarrierRoles(own);
  return carrierUserRoles
    .filter(({ carrierUserRole }) => manageable.includes(carrierUserRole))
    .map(({ value, name }) => ({ value, label: name }));
};

/** Administrators of the portal grant anything the role allows; a carrier's users only their own privileges. */
const holds =
  (user: UserInfo) =>
  (privilege: Privilege): boolean =>
    sideOfUser(user) === 'system' || canShow(user, privilege);

interface Form extends UserIdentity {
  readonly role: CarrierRoleValue;
  readonly positionName: string;
  readonly privileges: readonly CarrierPrivilege[];
  readonly version: number;
}

const names = carrierPrivileges.map(({ privilege }) => privilege);
const startingFor = (user: UserInfo, role: CarrierRoleValue): CarrierPrivilege[] => {
  const starting: readonly string[] = startingPrivileges(carrierUserRoleOf(role).carrierUserRole).filter(holds(user));
  return names.filter((privilege) => starting.includes(privilege));
};

const formOf = ({ email, firstName, lastName, phone, role, positionName, privileges, version }: CarrierUser): Form => ({
  ...{ email, firstName, lastName, phone: phone ?? '', role, positionName: positionName ?? '', version },
  privileges: names.filter((privilege) => privileges.includes(privilege)),
});

const inputOf = ({ firstName, lastName, phone, role, positionName, privileges }: Form) => ({
  ...{ firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim(), role, privileges },
  positionName: positionName.trim(),
});

/** Undefined while closed, `new` for a new user. */
export type Edited = CarrierUser | 'new' | undefined;

interface CarrierUserDrawerProps {
  edited: Edited;
  /** The carrier, if an administrator of the portal chooses it. */
  carrierId?: number | undefined;
  onClose: () => void;
}

/** Invites or edits a user of a carrier. */
export function CarrierUserDrawer({ edited, carrierId, onClose }: CarrierUserDrawerProps) {
  const title = titleOf(edited);
  return (
    <UserDrawer isOpen={edited !== undefined} title={title} onClose={onClose}>
      {edited === undefined ? null : edited === 'new' ? (
        <InviteForm carrierId={carrierId} onClose={onClose} />
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

/** A user whom the viewer may see but not edit. */
function UserFacts({ user }: { user: CarrierUser }) {
  const isOwn = useUser().userId === user.id;
  const { email, phone, roleName, positionName, privileges } = user;
  const held = carrierPrivileges.filter(({ privilege }) => privileges.includes(privilege));
  return (
    <Stack>
      <Text c="dimmed">{isOwn ? words.ownFixed : words.notManaged}</Text>
      <KeyValue
        facts={[
          { label: words.email, value: email },
          { label: words.phone, value: phone || null },
          { label: words.role, value: roleName },
          { label: words.position, value: positionName || null },
          { label: words.privileges, value: held.map(({ label }) => sentence(label)).join(', ') || null },
        ]}
      />
    </Stack>
  );
}

function InviteForm({ carrierId, onClose }: Pick<CarrierUserDrawerProps, 'carrierId' | 'onClose'>) {
  const viewer = useUser();
  const invite = useAct(carrierUsersApi.inviteCarrierUser, list);
  // An administrator of the portal invites only a carrier's administrators, who invite the others.
  const role = carrierId === undefined ? 4 : 5;
  const empty = { email: '', firstName: '', lastName: '', phone: '', positionName: '', version: 1 };
  const checked = useCheckedForm<Form, InviteCarrierUser>({
    initial: { ...empty, role, privileges: startingFor(viewer, role) },
    shape: InviteCarrierUser,
    toInput: (form) => ({ ...inputOf(form), email: form.email.trim(), ...(carrierId !== undefined && { carrierId }) }),
  });
  const save = () => {
    const user = checked.submit();
    if (!user || invite.isPending) return;
    invite.mutate(user, {
      onSuccess: (invited) => {
        const { email } = invited;
        toast.success(fill(texts.done.invite, { name: nameOf(invited) }), fill(texts.done.inviteDetail, { email }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={invite.error} onSubmit={save}>
      <Text c="dimmed">{words.inviteLead}</Text>
      <Fields checked={checked} isNew held={[]} />
      <UserFormButtons isBusy={invite.isPending} label={words.send} onClose={onClose} />
    </FormFrame>
  );
}

function UpdateForm({ user, onClose }: { user: CarrierUser; onClose: () => void }) {
  const update = useAct(carrierUsersApi.updateCarrierUser, list);
  const checked = useCheckedForm<Form, UpdateCarrierUser>({
    initial: formOf(user),
    shape: UpdateCarrierUser,
    toInput: (form) => ({ ...inputOf(form), id: user.id, version: form.version }),
  });
  const newer = newerIn(CarrierUser, update.error);
  const save = () => {
    const change = checked.submit();
    if (!change || update.isPending) return;
    update.mutate(change, {
      onSuccess: (changed) => {
        toast.success(fill(texts.done.update, { name: nameOf(changed) }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  const load = (current: CarrierUser) => {
    checked.replace(formOf(current));
    update.reset();
  };
  const refusal = update.error && { ...update.error, title: update.error.title, detail: reasonOf(update.error) };
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={save}>
      <LoadNewer newer={newer} onLoad={load} />
      <Fields checked={checked} isNew={false} held={user.privileges} />
      <UserFormButtons isBusy={update.isPending} label={words.save} onClose={onClose} />
    </FormFrame>
  );
}

/** Why an action was refused, with advice for the last administrator. */
export const reasonOf = ({ code, message }: Problem): string =>
  code === 'last-administrator' ? texts.lastAdministrator : message;

interface FieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<Form, object>>, 'form' | 'change' | 'field'>;
  isNew: boolean;
  /** The user's current privileges. They may stay, even if the viewer lacks them. */
  held: readonly string[];
}

function Fields({ checked, isNew, held }: FieldsProps): ReactNode {
  const viewer = useUser();
  const { form, field, change } = checked;
  const roles = rolesFor(viewer);
  const handleRole = (value: string) => {
    const role = roles.find((one) => String(one.value) === value)?.value ?? form.role;
    change({ role, privileges: startingFor(viewer, role) });
  };
  return (
    <Stack gap="sm">
      <UserIdentityFields form={form} field={field} change={change} isNew={isNew} />
      <Dropdown
        {...field('role')}
        label={words.role}
        required
        options={roles.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(form.role)}
        onChange={handleRole}
      />
      {holds(viewer)('editPositionName') ? (
        <TextField
          {...field('positionName')}
          label={words.position}
          description={words.positionHelp}
          maxLength={60}
          value={form.positionName}
          onChange={(positionName) => change({ positionName })}
        />
      ) : null}
      <Privileges checked={checked} held={held} />
    </Stack>
  );
}

function Privileges({ checked: { form, change, field }, held }: Pick<FieldsProps, 'checked' | 'held'>) {
  const viewer = useUser();
  const { carrierUserRole } = carrierUserRoleOf(form.role);
  const grantable: readonly string[] = grantablePrivileges(carrierUserRole);
  const shown = carrierPrivileges.filter(({ privilege }) => grantable.includes(privilege));
  const isClosed = (privilege: CarrierPrivilege) =>
    !mayGrant(holds(viewer), carrierUserRole, privilege) && !held.includes(privilege);
  return (
    <PrivilegeBoxes
      id={field('privileges').id}
      title={words.privileges}
      offered={shown.map(({ privilege, label }) => ({ name: privilege, label }))}
      chosen={form.privileges}
      isClosed={isClosed}
      closedReason={words.notYours}
      onChange={(privileges) => change({ privileges })}
    />
  );
}
