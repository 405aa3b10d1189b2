import type { ReportView } from '@lading/contracts/reports';
import { Anchor, Button, Card, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { iconProps, SearchIcon } from '../../ui/icons/icons.js';
import { reportsTexts as words } from './reports-texts.js';

const isFound = ({ title, question, columns }: ReportView, wanted: string): boolean =>
  [title, question, ...columns.map((column) => column.title)].some((text) => text.toLowerCase().includes(wanted));

/** Every report that the person may run, found by its words and those of its columns. */
export function Catalogue({ items }: { items: readonly ReportView[] }) {
  const [text, setText] = useState('');
  const found = items.filter((item) => isFound(item, text.trim().toLowerCase()));
  return (
    <section aria-labelledby="report-catalogue">
      <Title order={2} fz="h3" mb="xs" id="report-catalogue">
        {words.catalogue}
      </Title>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<SearchIcon {...iconProps} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={420}
        mb="sm"
      />
      {found.length === 0 ? (
        <EmptyState
          kind="noMatch"
          title={words.noMatch.title}
          detail={words.noMatch.detail}
          actions={<Button onClick={() => setText('')}>{words.noMatch.action}</Button>}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" style={{ listStyle: 'none' }} p={0} m={0}>
          {found.map(({ name, title, question }) => (
            <Card key={name} component="li">
              <Anchor component={Link} to={`?report=${name}`} fw={600}>
                {title}
              </Anchor>
              <Text fz="sm" c="dimmed">
                {question}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}
