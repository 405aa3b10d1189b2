import { quotesApi } from '@lading/contracts/quotes';
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { homeTexts } from './home-texts.js';

const words = homeTexts.drafts;

/** Quotes that somebody has begun; nothing where there is none. */
export function Drafts() {
  const isQuoting = canShow(useUser(), 'quote');
  const drafts = useQuery({ ...answerOf(quotesApi.list, { states: ['draft'], limit: 3 }), enabled: isQuoting });
  const rows = drafts.data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="drafts">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="drafts">
          {words.title}
        </Title>
        <Button component={Link} to="/customers/quotes?f.show=drafts" variant="default" size="xs">
          {words.all}
        </Button>
      </Group>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map(({ quoteId, number, originLabel, destinationLabel, updatedAt }) => (
          <Group key={quoteId} component="li" justify="space-between">
            <Anchor component={Link} to={`/customers/quotes/new?draft=${quoteId}`}>
              {originLabel || destinationLabel
                ? `${originLabel || '…'} → ${destinationLabel || '…'}`
                : `${fill(words.of, { number })}, ${words.noLane}`}
            </Anchor>
            <Text fz="sm" c="dimmed">
              <DateTime instant={updatedAt} zone={viewerZone()} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
