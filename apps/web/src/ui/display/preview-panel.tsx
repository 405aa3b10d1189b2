import { List, Paper, Text } from '@mantine/core';

/** The effect of the current choices, in sentences. */
export function PreviewPanel({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Paper p="md" withBorder component="section" aria-label={title} aria-live="polite">
      <Text fw={550} mb={4}>
        {title}
      </Text>
      <List fz="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Paper>
  );
}
