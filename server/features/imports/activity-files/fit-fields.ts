/** FIT's numbers of the messages that are read, and of their fields. */
export const fitMessages = {
  fileId: { number: 0, fields: { type: 0, manufacturer: 1, product: 2, productName: 8 } },
  sport: { number: 12, fields: { sport: 0, subSport: 1 } },
  session: {
    number: 18,
    fields: {
      timestamp: 253,
      startTime: 2,
      sport: 5,
      subSport: 6,
      totalElapsedTime: 7,
      totalTimerTime: 8,
      totalDistance: 9,
      totalCalories: 11,
      avgHeartRate: 16,
      maxHeartRate: 17,
      avgPower: 20,
      totalAscent: 22,
    },
  },
  lap: {
    number: 19,
    fields: {
      timestamp: 253,
      startTime: 2,
      totalElapsedTime: 7,
      totalTimerTime: 8,
      totalDistance: 9,
      avgHeartRate: 15,
    },
  },
  record: {
    number: 20,
    fields: {
      timestamp: 253,
      latitude: 0,
      longitude: 1,
      altitude: 2,
      heartRate: 3,
      cadence: 4,
      distance: 5,
      power: 7,
      compressedSpeedDistance: 8,
      temperature: 13,
      fractionalCadence: 53,
      enhancedAltitude: 78,
    },
  },
  event: { number: 21, fields: { timestamp: 253, event: 0, eventType: 1 } },
  device: { number: 23, fields: { index: 0, manufacturer: 2, product: 4, productName: 27 } },
  activity: { number: 34, fields: { timestamp: 253, localTimestamp: 5 } },
  fieldDescription: {
    number: 206,
    fields: {
      developer: 0,
      field: 1,
      type: 2,
      name: 3,
      scale: 6,
      offset: 7,
      nativeMessage: 14,
      nativeField: 15,
    },
  },
} as const;

/** By the message's number, the numbers of its fields. */
export const fieldsRead: ReadonlyMap<number, ReadonlySet<number>> = new Map(
  Object.values(fitMessages).map(({ number, fields }) => [number, new Set(Object.values(fields))]),
);
