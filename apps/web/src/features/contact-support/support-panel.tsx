import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { legalApi } from '@lading/contracts/sites/legal';
import { Accordion, Anchor, Button, Drawer, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Queries } from '../../kernel/api/queries.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { TextField } from '../../ui/fields/text-field.js';

/** Maximum answers shown at once; the search finds the rest. */
const mostAnswers = 5;

function Phone() {
  const { data } = useQuery(answerOf(contactSupportApi.getSupportPhone));
  if (!data?.phone) return null;
  return (
    <div>
      <Anchor href={`tel:${data.phone}`} fw={600} fz="lg">
        {data.phone}
      </Anchor>
      <Text fz="sm" c="dimmed">
        {data.hours}
      </Text>
    </div>
  );
}

function Answers({ search }: { search: string }) {
  const { data, error } = useQuery({ ...answerOf(legalApi.listFaq, { search }), enabled: search !== '' });
  const found = data?.items.slice(0, mostAnswers) ?? [];
  return (
    <>
      <Text role="status" fz="sm" c="dimmed">
        {error ? error.message : null}
        {data && found.length === 0 ? `No results for “${search}”` : null}
      </Text>
      <Accordion variant="contained">
        {found.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={String(id)}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

/** Answers of the FAQ, the support's phone number, and a link to a ticket. */
export function SupportPanel(props: { onClose: () => void }) {
  return (
    <Queries>
      <Panel {...props} />
    </Queries>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 250);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="sm"
      title="Support"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        <Stack gap="xs">
          <TextField label="Search the FAQ" value={search} onChange={setSearch} clearable data-autofocus />
          <Answers search={settled} />
        </Stack>
        <Phone />
        <Button component={Link} to="/contact-support" onClick={onClose}>
          Submit a ticket
        </Button>
      </Stack>
    </Drawer>
  );
}
