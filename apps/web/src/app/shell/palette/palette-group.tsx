import { Group, Kbd } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { iconProps } from '../../../ui/icons/icons.js';
import type { PaletteResult } from './palette-results.js';
import classes from '../shell.module.css';

interface ResultGroupProps {
  label: string;
  results: readonly PaletteResult[];
  onChoose: (result: PaletteResult) => void;
}

/** Results of one kind under their name, each with the key that does the same. */
export function ResultGroup({ label, results, onChoose }: ResultGroupProps) {
  return (
    <Spotlight.ActionsGroup className={classes.results ?? ''} label={label}>
      {results.map((result) => {
        const { label: name, description, Icon, keys, path } = result;
        return (
          <Spotlight.Action
            key={path ?? name}
            label={name}
            {...(description && { description })}
            leftSection={<Icon {...iconProps} />}
            rightSection={keys ? <Keys keys={keys} /> : null}
            onClick={() => onChoose(result)}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Group component="span" gap={4} wrap="nowrap" aria-hidden>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Group>
  );
}
