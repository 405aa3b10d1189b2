import type { GrantRow, PrivilegeHolder } from '@lading/domain/users/privilege-table';
import { Stack, Text } from '@mantine/core';
import { sentence } from '../../entities/user/privilege-label.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { texts } from './additional-roles-texts.js';

const words = texts.matrix;

interface RoleMatrixProps {
  part: 'carriers' | 'customers';
  rows: readonly GrantRow[];
  roles: readonly { readonly holder: PrivilegeHolder; readonly name: string }[];
}

/** The possible privileges of one side's roles; read-only, because their own administrators decide. */
export function RoleMatrix({ part, rows, roles }: RoleMatrixProps) {
  const columns: RecordColumn<GrantRow>[] = [
    { head: words.privilege, place: 'title', cell: ({ label }) => sentence(label) },
    ...roles.map(({ holder, name }): RecordColumn<GrantRow> => ({
      ...{ head: name, place: 'fact' },
      cell: ({ grants }) => words.grants[grants[holder] ?? 'never'],
    })),
  ];
  return (
    <Stack gap="sm">
      <Text c="dimmed">{words[part].lead}</Text>
      <RecordList label={words[part].label} rows={rows} keyOf={({ privilege }) => privilege} columns={columns} />
    </Stack>
  );
}
