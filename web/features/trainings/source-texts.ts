import type { Formats } from '#shared/formats.ts';
import { isFromApi, type ServiceName, serviceOf } from '#shared/sources/provenance.ts';
import { services } from '#shared/sources/services.ts';
import type { TrainingSource } from '#shared/trainings/detailed-schema.ts';

/** What a source is called: the service's name, or the file it was. */
export function sourceName({ source, fileName }: TrainingSource): string {
  const service = serviceOf(source);
  if (service) return isFromApi(source) ? nameOf(service) : `${nameOf(service)}’s export`;
  return fileName?.split('/').at(-1) || 'A file';
}

/** What comes before the fields that a training has from a source. */
export function takenFrom({ source }: TrainingSource): string {
  const service = serviceOf(source);
  if (!service) return 'Taken from this file';
  return `Taken from ${isFromApi(source) ? nameOf(service) : 'this export'}`;
}

const nameOf = (service: ServiceName) => services[service].name;

/** The kind of its file, the device and the day it came: 'FIT file · Watch 5 · imported May 2, 2024'. */
export function sourceFacts(
  { source, format, device, importedAt }: TrainingSource,
  { shortDate }: Formats,
): string {
  const kind = isFromApi(source) ? 'Connection' : format && formatLabel(format);
  const day = importedAt && `imported ${shortDate(localDay(new Date(importedAt)))}`;
  return [kind, device, day].filter(Boolean).join(' · ');
}

/** The day on this device. */
function localDay(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

const formatLabel = (format: NonNullable<TrainingSource['format']>) =>
  format === 'apple' ? 'Apple Health' : `${format.toUpperCase()} file`;
