import { Alert, Button, Group, List, Text } from '@mantine/core';
import { iconProps, InfoIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { measureTexts } from './measure-texts.js';
import type { ClassSuggestionFacts } from './measured-dimensions.js';

export interface ClassSuggestionProps {
  suggestion: ClassSuggestionFacts;
  /** Puts the class into the form; without it the suggestion is read-only. */
  onUse?: (freightClass: number) => void;
}

/** Freight class suggested by the density, with the required notes beside it. */
export function ClassSuggestion({ suggestion, onUse }: ClassSuggestionProps) {
  const values = { class: suggestion.freightClass };
  return (
    <Alert role="status" color="blue" icon={<InfoIcon {...iconProps} />} title={fill(measureTexts.suggested, values)}>
      <Text fz="sm">{fill(measureTexts.density, { density: suggestion.poundsPerCubicFoot })}</Text>
      <List fz="sm" mt={4} spacing={2}>
        {measureTexts.notes.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
      {onUse ? (
        <Group mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => onUse(suggestion.freightClass)}>
            {fill(measureTexts.use, values)}
          </Button>
        </Group>
      ) : null}
    </Alert>
  );
}
