import { Card, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

interface FigureCardProps {
  label: string;
  /** The count, or what is shown instead of one. */
  value: number | string;
  /** What the count is compared with. */
  note?: string;
  /** The list that is counted. */
  to: string;
}

/** A count that leads to what it counts. */
export function FigureCard({ label, value, note, to }: FigureCardProps) {
  return (
    <Card component={Link} to={to} p="md">
      <Text fz={22} fw={650} className="tabular">
        {value}
      </Text>
      <Text c="dimmed">{label}</Text>
      {note ? (
        <Text fz="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </Card>
  );
}
