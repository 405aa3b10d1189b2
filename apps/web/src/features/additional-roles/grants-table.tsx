import type { SystemUser } from '@lading/contracts/accounts/system-users';
import { systemPrivileges, type Privilege, type SystemPrivilege } from '@lading/domain/users/privilege-table';
import { editorRoles, mayGrant, mayGrantEditorRole, type PrivilegeReason } from '@lading/domain/users/privileges';
import { Box, Button, Card, Checkbox, Group, Popover, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ManagedUserName, nameOf, UserStatus } from '../../entities/user/managed-user-cells.js';
import { PrivilegeBoxes } from '../../entities/user/managed-user-form.js';
import { sentence } from '../../entities/user/privilege-label.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CheckIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { useIsPhone } from '../../ui/use-is-phone.js';
import { texts } from './additional-roles-texts.js';
import { editorRoleWords, reasonsOf, reasonsWith, type Grants, type ReasonsByPrivilege } from './edited-grants.js';
import classes from './grants-table.module.css';

function reasonText(reason: PrivilegeReason): string {
  if (reason === 'role' || reason === 'grant') return texts.reasons[reason];
  const name = sentence(editorRoles.find(({ editorRole }) => editorRole === reason)?.label ?? reason);
  return name.endsWith('editor') ? name : fill(texts.byEditorRole, { name });
}

const reasonsText = (reasons: readonly PrivilegeReason[]): string => reasons.map(reasonText).join(', ');

const editorRolesText = ({ editorRoles: names }: Grants): string =>
  editorRoleWords(names).map(sentence).join(', ') || texts.noEditorRoles;

/** One administrator as a row of the table. */
export interface GrantsRow {
  readonly user: SystemUser;
  /** Current grants, or those of the copy. */
  readonly grants: Grants;
  /** Undefined where the viewer may not change it, or does not edit. */
  readonly onChange?: ((grants: Grants) => void) | undefined;
}

const heldIn = ({ user, grants, onChange }: GrantsRow): ReasonsByPrivilege =>
  onChange ? reasonsWith(grants) : reasonsOf(user);

const isChanged = (row: GrantsRow, privilege: SystemPrivilege): boolean =>
  row.grants.privileges.includes(privilege) !== row.user.privileges.includes(privilege);

/** Whether the viewer may not grant this; existing grants may stay or be removed. */
function useClosed() {
  const viewer = useUser();
  const isHeld = (privilege: Privilege) => canShow(viewer, privilege);
  return {
    privilege: (user: SystemUser) => (name: SystemPrivilege) =>
      !mayGrant(isHeld, 'SystemAdministrator', name) && !user.privileges.includes(name),
    editorRole: (user: SystemUser) => (name: (typeof editorRoles)[number]['editorRole']) =>
      !mayGrantEditorRole(isHeld, name) && !user.editorRoles.includes(name),
  };
}

interface GrantsTableProps {
  rows: readonly GrantsRow[];
  isEditing: boolean;
}

/** Administrators by privilege: a table on a wide screen, a card each on a narrow one. */
export function GrantsTable(props: GrantsTableProps) {
  return useIsPhone() ? <Cards {...props} /> : <WideTable {...props} />;
}

function WideTable({ rows, isEditing }: GrantsTableProps) {
  return (
    <Card p={0} withBorder>
      <Table.ScrollContainer minWidth={1800} type="native" tabIndex={0} role="region" aria-label={texts.table}>
        <Table className={classes.table} aria-label={texts.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.administrator}</Table.Th>
              <Table.Th scope="col">{texts.editorRoles}</Table.Th>
              {systemPrivileges.map(({ privilege, label }) => (
                <Table.Th scope="col" key={privilege}>
                  {sentence(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.user.id} row={row} isEditing={isEditing} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Row({ row, isEditing }: { row: GrantsRow; isEditing: boolean }) {
  const closed = useClosed().privilege(row.user);
  const held = heldIn(row);
  return (
    <Table.Tr data-record={row.user.id}>
      <Table.Th scope="row">
        <Who row={row} held={held} isEditing={isEditing} />
      </Table.Th>
      <Table.Td>{row.onChange ? <EditorRoles row={row} /> : editorRolesText(row.grants)}</Table.Td>
      {systemPrivileges.map(({ privilege, label }) => (
        <Table.Td key={privilege} className={isChanged(row, privilege) ? classes.changed : undefined}>
          {row.onChange ? (
            <Cell row={row} held={held} privilege={privilege} label={label} isClosed={closed(privilege)} />
          ) : (
            <Held reasons={held.get(privilege)} />
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

interface WhoProps {
  row: GrantsRow;
  held: ReasonsByPrivilege;
  isEditing: boolean;
}

function Who({ row: { user }, held, isEditing }: WhoProps) {
  const isOwn = useUser().userId === user.id;
  return (
    <Stack gap={2}>
      <Text fz="sm" fw={600} component="span">
        <ManagedUserName user={user} />
      </Text>
      <Text fz="xs" c="dimmed" fw={400} component="span">
        {user.roleName}
      </Text>
      {user.status === 'active' ? null : <UserStatus status={user.status} />}
      {isEditing && isOwn ? <Note>{texts.own}</Note> : null}
      {held.size === 0 ? <Note>{texts.empty}</Note> : null}
    </Stack>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text fz="xs" fw={400} component="span">
    {children}
  </Text>
);

function Held({ reasons }: { reasons: readonly PrivilegeReason[] | undefined }) {
  if (!reasons)
    return (
      <Text span inherit c="dimmed" aria-label={texts.notHeld}>
        –
      </Text>
    );
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Box component="span" pt={1}>
        <CheckIcon {...smallIconProps} />
      </Box>
      {reasonsText(reasons)}
    </Group>
  );
}

interface CellProps {
  row: GrantsRow;
  held: ReasonsByPrivilege;
  privilege: SystemPrivilege;
  label: string;
  isClosed: boolean;
}

/** The grant of one privilege, with the editor roles that include it anyway. */
function Cell({ row: { user, grants, onChange }, held, privilege, label, isClosed }: CellProps) {
  const isGranted = grants.privileges.includes(privilege);
  const others = (held.get(privilege) ?? []).filter((reason) => reason !== 'grant');
  const toggle = () =>
    onChange?.({
      ...grants,
      privileges: isGranted
        ? grants.privileges.filter((other) => other !== privilege)
        : [...grants.privileges, privilege],
    });
  return (
    <Stack gap={2}>
      <Checkbox
        aria-label={fill(texts.cell, { privilege: sentence(label), name: nameOf(user) })}
        checked={isGranted}
        disabled={isClosed}
        onChange={toggle}
      />
      {others.length > 0 ? <Note>{reasonsText(others)}</Note> : null}
    </Stack>
  );
}

function EditorRoleBoxes({ row: { user, grants, onChange } }: { row: GrantsRow }) {
  const closed = useClosed().editorRole(user);
  return (
    <PrivilegeBoxes
      id={`editor-roles-${user.id}`}
      title={fill(texts.editorRolesOf, { name: nameOf(user) })}
      offered={editorRoles.map(({ editorRole, label }) => ({ name: editorRole, label }))}
      chosen={grants.editorRoles}
      isClosed={closed}
      onChange={(names) => onChange?.({ ...grants, editorRoles: names })}
    />
  );
}

function EditorRoles({ row }: { row: GrantsRow }) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus withRoles>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          h="auto"
          mih={28}
          py={4}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start', height: 'auto', lineHeight: 1.3 } }}
        >
          {editorRolesText(row.grants)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={fill(texts.editorRolesOf, { name: nameOf(row.user) })}>
        <EditorRoleBoxes row={row} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Cards({ rows, isEditing }: GrantsTableProps) {
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={texts.table}>
      {rows.map((row) => (
        <Card key={row.user.id} component="li" p="sm" withBorder data-record={row.user.id}>
          <PersonCard row={row} isEditing={isEditing} />
        </Card>
      ))}
    </Stack>
  );
}

function PersonCard({ row, isEditing }: { row: GrantsRow; isEditing: boolean }) {
  const closed = useClosed().privilege(row.user);
  const held = heldIn(row);
  const noteOf = (privilege: SystemPrivilege): string | undefined => {
    const others = (held.get(privilege) ?? []).filter((reason) => reason !== 'grant');
    return others.length > 0 ? reasonsText(others) : undefined;
  };
  const { onChange } = row;
  return (
    <Stack gap="xs">
      <Who row={row} held={held} isEditing={isEditing} />
      {onChange ? (
        <>
          <EditorRoleBoxes row={row} />
          <PrivilegeBoxes
            id={`privileges-${row.user.id}`}
            title={fill(texts.privilegesOf, { name: nameOf(row.user) })}
            offered={systemPrivileges.map(({ privilege, label }) => ({
              ...{ name: privilege, label },
              note: noteOf(privilege),
            }))}
            chosen={row.grants.privileges}
            isClosed={closed}
            onChange={(privileges) => onChange({ ...row.grants, privileges })}
          />
        </>
      ) : (
        <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {row.grants.editorRoles.length > 0 ? (
            <Text component="li" fz="sm" c="dimmed">
              {fill(texts.editorRolesHeld, { roles: editorRolesText(row.grants) })}
            </Text>
          ) : null}
          {systemPrivileges.flatMap(({ privilege, label }) => {
            const reasons = held.get(privilege);
            return reasons
              ? [
                  <Text key={privilege} component="li" fz="sm">
                    {sentence(label)}{' '}
                    <Text span c="dimmed" fz="xs">
                      {reasonsText(reasons)}
                    </Text>
                  </Text>,
                ]
              : [];
          })}
        </Stack>
      )}
    </Stack>
  );
}
