import { systemUsersApi, type SystemUser } from '@lading/contracts/accounts/system-users';
import { systemUserList } from '@lading/contracts/lists/system-users';
import { editorRoles } from '@lading/domain/users/privileges';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useUserActions } from '../../entities/user/managed-user-actions.js';
import {
  LastSignIn,
  ManagedUserName,
  nameOf,
  secondFactorText,
  UserActions,
  UserStatus,
  userStatusOptions,
  type UserHandlers,
} from '../../entities/user/managed-user-cells.js';
import { sentence } from '../../entities/user/privilege-label.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import {
  editorRoleLabels,
  heldLabels,
  reasonOf,
  roleOptions,
  SystemUserDrawer,
  type Edited,
} from './system-user-form.js';
import { texts } from './system-users-texts.js';

const actsOnUsers = {
  reinvite: systemUsersApi.reinviteSystemUser,
  activate: systemUsersApi.activateSystemUser,
  suspend: systemUsersApi.suspendSystemUser,
  resetSecondFactor: systemUsersApi.resetSystemUserSecondFactor,
  endSessions: systemUsersApi.endSystemUserSessions,
} as const;

/** The administrators of the installation, for those who manage administrators' privileges. */
export function SystemUsersPage() {
  if (!canShow(useUser(), 'manageAdditionalRole')) return <NoAccess words={texts.noAccess} />;
  return <SystemUsers />;
}

function SystemUsers() {
  const listed = useListed(systemUserList);
  const [edited, setEdited] = useState<Edited>();
  const { handlers, dialog } = useUserActions<SystemUser>({
    api: actsOnUsers,
    list: systemUsersApi.listSystemUsers,
    edit: setEdited,
    suspendDetail: texts.suspendedDetail,
    reasonOf,
  });
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={nameOf}
      rowVersion={({ version, status, hasSecondFactor }) => `${version} ${status} ${hasSecondFactor}`}
      onOpen={setEdited}
      cells={{
        name: (user) => <ManagedUserName user={user} />,
        email: ({ email }) => email,
        role: ({ roleName }) => roleName,
        editorRoles: ({ editorRoles: roles }) => editorRoleLabels(roles) ?? '–',
        status: ({ status }) => <UserStatus status={status} />,
        secondFactor: secondFactorText,
        lastSignIn: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
        actions: (user) => <UserActions user={user} actions={handlers} />,
        privileges: (user) => (user.role === 6 ? texts.everything : (heldLabels(user) ?? '–')),
        phone: ({ phone }) => phone || '–',
        signedUp: ({ signedUpAt }) => <DateTime instant={signedUpAt} zone={viewerZone()} format="date" />,
      }}
      card={(user) => <SystemUserCard user={user} actions={handlers} />}
      filters={{
        role: {
          options: roleOptions.map(({ value, label }) => ({ value: String(value), label })),
          render: ({ values, onChange }) => (
            <RoleFilter
              hasHiddenLabel
              roles={roleOptions}
              value={roleOptions.find(({ value }) => String(value) === values[0])?.value ?? 0}
              onChange={(role) => onChange(role === 0 ? [] : [String(role)])}
            />
          ),
        },
        editorRole: {
          any: texts.allEditorRoles,
          options: editorRoles.map(({ editorRole, label }) => ({ value: editorRole, label: sentence(label) })),
        },
        status: { any: texts.allStatuses, options: userStatusOptions },
      }}
      head={
        <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
          {texts.invite}
        </Button>
      }
    >
      <SystemUserDrawer edited={edited} onClose={() => setEdited(undefined)} />
      {dialog}
    </ListPage>
  );
}

/** An administrator on a phone. */
function SystemUserCard({ user, actions }: { user: SystemUser; actions: UserHandlers<SystemUser> }) {
  const { email, roleName, editorRoles: roles, status, lastSignInAt } = user;
  const editor = editorRoleLabels(roles);
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={4}>
        <Group gap="xs">
          <UserStatus status={status} />
          <Text fz="sm">{editor ? `${roleName} · ${editor}` : roleName}</Text>
        </Group>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          {systemUserList.columns.lastSignIn.title} <LastSignIn at={lastSignInAt} />
        </Text>
      </Stack>
      <UserActions user={user} actions={actions} />
    </Group>
  );
}
