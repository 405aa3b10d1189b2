import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { importTexts as words } from '../../entities/file-import/import-texts.js';
import { iconProps, UploadIcon } from '../../ui/icons/icons.js';

interface ListButtonProps {
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Opens a dialog about the list; on a phone the icon says it alone, so that the search keeps its room. */
export function ListButton({ name, icon, onClick }: ListButtonProps) {
  return (
    <Button variant="default" aria-label={name} aria-haspopup="dialog" onClick={onClick}>
      <Group gap={8} wrap="nowrap">
        {icon}
        <Text span inherit visibleFrom="xs">
          {name}
        </Text>
      </Group>
    </Button>
  );
}

/** Opens the import of a list. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return <ListButton name={words.open} icon={<UploadIcon {...iconProps} />} onClick={onClick} />;
}
