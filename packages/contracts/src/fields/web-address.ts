import { urlForm } from '@lading/domain/text/patterns';
import { Text, type Field, type TextOptions } from '../kernel/field.js';

/** A web address. */
export const WebAddress = (options: TextOptions = {}): Field<string> => Text({ ...options, like: urlForm });

/** A web address reachable only over https, for pages that load nothing else. */
export const SecureAddress = (options: TextOptions = {}): Field<string> =>
  Text({ ...options, like: new RegExp(urlForm.source.replace('https?', 'https'), 'i') });
