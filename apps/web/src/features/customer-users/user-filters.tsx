import { Group } from '@mantine/core';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { texts } from './customer-users-texts.js';
import { customerRoles, roleOfState, statuses, statusOfState } from './user-criteria.js';

interface UserFiltersProps {
  state: GridState;
  onChange: (name: string, value: string | undefined) => void;
}

const everyStatus = 'all';

/** Whom to show, by role and status. */
export function UserFilters({ state, onChange }: UserFiltersProps) {
  const options = [
    { value: everyStatus, label: texts.allStatuses },
    ...statuses.map((status) => ({ value: status, label: texts.statuses[status] })),
  ];
  return (
    <Group gap="xs">
      <RoleFilter
        hasHiddenLabel
        roles={customerRoles}
        value={roleOfState(state)}
        onChange={(role) => onChange('role', role === 0 ? undefined : String(role))}
      />
      <Dropdown
        aria-label={texts.statusFilter}
        options={options}
        value={statusOfState(state) ?? everyStatus}
        onChange={(status) => onChange('status', status === everyStatus ? undefined : status)}
      />
    </Group>
  );
}
