import type { Privilege } from '@lading/domain/users/privilege-table';
import { Container, Group, Stack, Title } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Problem } from '../kernel/api/problem.js';
import { canShow, useUser } from '../kernel/session/user.js';
import { PagePath } from '../ui/display/page-path.js';
import { MissingPage } from '../ui/feedback/missing-page.js';
import { NoAccess } from '../ui/feedback/no-access.js';
import { RecordGuard, type RecordWords } from '../ui/feedback/record-guard.js';

interface RecordPageProps<T> {
  /** The parameter of the address that holds the id of the record. */
  param: string;
  /** Without it there is no access, and no request is sent. */
  privilege: Privilege;
  of: (id: number) => UseQueryOptions<T, Problem>;
  words: RecordWords;
  /** The page to continue at if the record doesn't exist. */
  home: string;
  children: (record: T) => ReactNode;
}

/** The page of one record that the address names by its id. */
export function RecordPage<T>({ param, privilege, of, ...guard }: RecordPageProps<T>) {
  const id = Number(useParams()[param]);
  const mayLook = canShow(useUser(), privilege);
  const isWhole = Number.isSafeInteger(id) && id > 0;
  const found = useQuery({ ...of(id), enabled: isWhole && mayLook });
  if (!mayLook) return <NoAccess words={guard.words.noAccess} />;
  if (!isWhole) return <MissingPage words={guard.words.notFound} to={guard.home} />;
  return <RecordGuard of={found} {...guard} />;
}

interface RecordFrameProps {
  /** Texts of the path, and the list that it links back to. */
  path: { readonly label: string; readonly list: string; readonly to: string };
  name: string;
  /** The name is a number, such as a BOL number. */
  isNumber?: boolean;
  /** Badges beside the name. */
  marks?: ReactNode;
  /** The actions, at the end of the line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The record under its name, with a link back to the list. */
export function RecordFrame({ path, name, isNumber = false, marks, actions, children }: RecordFrameProps) {
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <PagePath {...path} here={name} />
          <Group justify="space-between" align="flex-start" wrap={isNumber ? 'wrap' : 'nowrap'} mt={4}>
            <Group gap="sm">
              <Title order={1} {...(isNumber && { className: 'identifier' })}>
                {name}
              </Title>
              {marks}
            </Group>
            {actions}
          </Group>
        </div>
        {children}
      </Stack>
    </Container>
  );
}
