import { privilegeGrantsApi, type SystemUser } from '@lading/contracts/accounts/system-users';
import {
  carrierPrivileges,
  customerPrivileges,
  systemPrivileges,
  type SystemPrivilege,
} from '@lading/domain/users/privilege-table';
import { carrierUserRoles } from '@lading/domain/users/roles';
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nameOf } from '../../entities/user/managed-user-cells.js';
import { sentence } from '../../entities/user/privilege-label.js';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './additional-roles-texts.js';
import {
  changesOf,
  countOf,
  differencesOf,
  grantsOf,
  reasonsOf,
  withGrants,
  withNewer,
  type GrantsCopy,
} from './edited-grants.js';
import { GrantsTable, type GrantsRow } from './grants-table.js';
import { ReviewDialog } from './review-dialog.js';
import { RoleMatrix } from './role-matrix.js';

const parts = ['administrators', 'carriers', 'customers'] as const;
type Part = (typeof parts)[number];

const carrierRoles = carrierUserRoles.map(({ carrierUserRole, name }) => ({ holder: carrierUserRole, name }));
const customerRoles = [
  { holder: 'CustomerAdministrator', name: 'Customer Administrator' },
  { holder: 'CustomerUser', name: 'Customer User' },
] as const;

/** The button with the focus disappears when the mode changes; its replacement gets the focus. */
const focusOn = (element: HTMLElement | null): void => element?.focus();

/** The privileges of administrators and their sources, beside those of carrier and customer roles. */
export function AdditionalRolesPage() {
  const [search] = useSearchParams();
  const part = parts.find((one) => one === search.get('part')) ?? 'administrators';
  if (!canShow(useUser(), 'manageAdditionalRole')) return <NoAccess words={texts.noAccess} />;
  const tabs = parts.map((one) => ({
    label: texts.parts[one],
    search: one === 'administrators' ? '' : `?part=${one}`,
    isCurrent: one === part,
  }));
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed">{texts.intro}</Text>
      </div>
      <CountTabs label={texts.partsLabel} tabs={tabs} />
      <PartOf part={part} />
    </Stack>
  );
}

function PartOf({ part }: { part: Part }) {
  if (part === 'carriers') return <RoleMatrix part={part} rows={carrierPrivileges} roles={carrierRoles} />;
  if (part === 'customers') return <RoleMatrix part={part} rows={customerPrivileges} roles={customerRoles} />;
  return <Administrators />;
}

function Administrators() {
  const grants = useQuery(answerOf(privilegeGrantsApi.listPrivilegeGrants));
  if (grants.error && !hasAnswer(grants))
    return <ErrorPanel title={texts.failed} problem={grants.error} onRetry={() => void grants.refetch()} />;
  if (!grants.data) return <CardSkeleton lines={8} label={texts.loading} />;
  return <Grants users={grants.data.items} />;
}

const privilegeOptions = [
  { value: '', label: texts.anyPrivilege },
  ...systemPrivileges.map(({ privilege, label }) => ({ value: privilege, label: sentence(label) })),
];

function Grants({ users }: { users: readonly SystemUser[] }) {
  const [copy, setCopy] = useState<GrantsCopy>();
  const [privilege, setPrivilege] = useState('');
  const [isReviewing, setReviewing] = useState(false);
  const [hasEdited, setHasEdited] = useState(false);
  const wanted = systemPrivileges.find((one) => one.privilege === privilege);
  const shown = (copy?.users ?? users).filter((user) => !wanted || hasPrivilege(user, wanted.privilege));
  const rows = shown.map((user): GrantsRow => {
    if (!copy) return { user, grants: user };
    const isOpen = user.role === 3 && user.allowedActions.includes('update');
    return {
      ...{ user, grants: grantsOf(copy, user) },
      onChange: isOpen ? (next) => setCopy((before) => before && withGrants(before, user, next)) : undefined,
    };
  });
  const edit = () => {
    setCopy({ users, edited: new Map() });
    setHasEdited(true);
  };
  const discard = () => {
    setCopy(undefined);
    setReviewing(false);
  };
  const takeNewer = (newer: SystemUser) => {
    setReviewing(false);
    setCopy((before) => before && withNewer(before, newer));
    toast.warn(fill(texts.loadedNewer, { name: nameOf(newer) }), texts.loadedNewerDetail);
  };
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <Dropdown label={texts.who} options={privilegeOptions} value={privilege} onChange={setPrivilege} miw={240} />
        {copy ? null : (
          <Button ref={hasEdited ? focusOn : null} onClick={edit}>
            {texts.edit}
          </Button>
        )}
      </Group>
      <Text fz="sm" role="status" hidden={!wanted}>
        {wanted
          ? fill(shown.length === 1 ? texts.holder : texts.holders, {
              ...{ count: String(shown.length), all: String(users.length), privilege: wanted.label },
            })
          : null}
      </Text>
      {copy ? (
        <Alert ref={focusOn} tabIndex={-1}>
          {texts.editing}
        </Alert>
      ) : null}
      <GrantsTable rows={rows} isEditing={copy !== undefined} />
      {copy ? <EditBar copy={copy} onDiscard={discard} onReview={() => setReviewing(true)} /> : null}
      {copy ? (
        <ReviewDialog
          copy={copy}
          isOpen={isReviewing}
          onClose={() => setReviewing(false)}
          onSaved={discard}
          onNewer={takeNewer}
        />
      ) : null}
      <LeaveGuard isOfQuery isUnsaved={() => copy !== undefined && changesOf(copy).length > 0} words={texts.leaving} />
    </Stack>
  );
}

const hasPrivilege = (user: SystemUser, privilege: SystemPrivilege): boolean => reasonsOf(user).has(privilege);

interface EditBarProps {
  copy: GrantsCopy;
  onDiscard: () => void;
  onReview: () => void;
}

/** The pending changes with Review and Discard; sticky below the table. */
function EditBar({ copy, onDiscard, onReview }: EditBarProps) {
  const count = countOf(differencesOf(copy));
  return (
    <Card withBorder p="sm" pos="sticky" bottom={0} style={{ zIndex: 2 }}>
      <Group justify="space-between">
        <Text role="status">{count === 0 ? texts.noChanges : counted(count, texts.change, texts.changes)}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button disabled={count === 0} onClick={onReview}>
            {texts.review}
          </Button>
        </Group>
      </Group>
    </Card>
  );
}
