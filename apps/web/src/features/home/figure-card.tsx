import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts as homeTexts } from './admin-dashboard-texts.js';

interface FigureCardProps {
  label: string;
  /** The count, or a text instead. */
  value: number | string;
  /** A comparison for the count. */
  note?: string | undefined;
  /** The counted list, if any. */
  to?: string | undefined;
}

/** A count linked to the counted list. */
export function FigureCard({ label, value, note, to }: FigureCardProps) {
  const content = (
    <>
      <Text fz={22} fw={650} className="tabular">
        {value}
      </Text>
      <Text c="dimmed">{label}</Text>
      {note ? (
        <Text fz="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </>
  );
  return to === undefined ? (
    <Card p="md">{content}</Card>
  ) : (
    <Card component={Link} to={to} p="md">
      {content}
    </Card>
  );
}

interface FiguresProps {
  title: string;
  id: string;
  note?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** Takes the place of a count that could not be loaded. */
export function FailedCard({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Card p="md">
      <Stack gap={4} align="flex-start" role="alert">
        <Text c="dimmed">{label}</Text>
        <Text fz="sm">{homeTexts.failed}</Text>
        <Button size="compact-sm" variant="default" aria-label={`${homeTexts.retry}: ${label}`} onClick={onRetry}>
          {homeTexts.retry}
        </Button>
      </Stack>
    </Card>
  );
}

/** Counts of one kind below a heading. */
export function Figures({ title, id, note, action, children }: FiguresProps) {
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} fz="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {note ? <Text c="dimmed">{note}</Text> : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>{children}</SimpleGrid>
    </Stack>
  );
}
