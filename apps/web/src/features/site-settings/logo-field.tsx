import { mostLogoCharacters, signInFile, tooLargeLogo } from '@lading/domain/brand/logo-file';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { iconProps, UploadIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './site-texts.js';

const words = texts.brand;

interface LogoFieldProps {
  id: string;
  error?: ReactNode;
  onChange: (sign: string) => void;
}

/** The logo mark as an SVG file; its shapes are read here, and nothing else of the file is sent or shown. */
export function LogoField({ id, error, onChange }: LogoFieldProps) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: File | null) => {
    if (!file) return;
    const result = file.size > mostLogoCharacters ? tooLargeLogo : signInFile(await file.text());
    setName(file.name);
    if ('refusal' in result) {
      setRefusal(fill(words.fileRefused, { name: file.name, reason: result.refusal }));
      return;
    }
    setRefusal(undefined);
    onChange(result.sign);
  };
  const shown = refusal ?? error;
  const taken = name && !shown ? fill(words.fileTaken, { name }) : '';
  return (
    <Input.Wrapper id={id} label={words.sign} description={words.signHint} error={shown}>
      <Group gap="xs" mt={4}>
        <FileButton accept="image/svg+xml,.svg" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} id={id} variant="default" leftSection={<UploadIcon {...iconProps} />}>
              {words.choose}
            </Button>
          )}
        </FileButton>
        <span role="status">{taken}</span>
      </Group>
    </Input.Wrapper>
  );
}
