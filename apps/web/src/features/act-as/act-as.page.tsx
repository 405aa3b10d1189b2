import { actUserApi, type ActableUser } from '@lading/contracts/act-user';
import { formatNumber } from '@lading/domain/number-format';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { DateTime } from '../../ui/display/date-time.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { ActAsDialog } from './act-as-dialog.js';
import { texts } from './act-as-texts.js';
import { PeopleSearch } from './people-search.js';
import { PersonRow } from './person-row.js';

/** Where an administrator chooses whom to act as. */
export function ActAsPage() {
  const [chosen, setChosen] = useState<ActableUser>();
  const overview = useQuery(answerOf(actUserApi.getActAsUserData));
  if (overview.error?.code === 'not-allowed') {
    return <NoAccess words={texts.noAccess} />;
  }
  const { recent = [], counts = [] } = overview.data ?? {};
  return (
    <Stack gap="xl" maw={980}>
      <Stack gap="xs">
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed">{texts.lead}</Text>
        <Group gap="xs" component="ul" p={0} m={0} aria-label={texts.counts} style={{ listStyle: 'none' }}>
          {counts.map(({ role, roleName, count }) => (
            <Badge key={role} component="li" variant="light" color="gray" tt="none">
              {roleName} {formatNumber(count)}
            </Badge>
          ))}
        </Group>
      </Stack>
      {recent.length > 0 ? (
        <Stack component="section" gap="sm" aria-labelledby="act-as-recent">
          <Title order={2} id="act-as-recent" fz="h3">
            {texts.recent}
          </Title>
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {recent.map((person) => (
              <PersonRow
                key={`${person.userId} ${person.startedAt}`}
                person={person}
                note={
                  <>
                    <DateTime instant={person.startedAt} zone={ownZone()} />
                    {person.reason ? ` · ${person.reason}` : ''}
                  </>
                }
                onChoose={() => setChosen(person)}
              />
            ))}
          </Stack>
        </Stack>
      ) : null}
      <PeopleSearch onChoose={setChosen} />
      {chosen ? <ActAsDialog person={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Stack>
  );
}
