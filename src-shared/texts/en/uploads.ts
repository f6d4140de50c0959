/** Lines of the sync log about how a revision was sent. Keys are stored in journals: a key that has been released is not renamed. */
export const uploads = {
  passedOver:
    'The Memory service has this revision from another computer, and none of those before it. They stay on this computer.',
  beganElsewhere: 'The note’s history at the Memory service began elsewhere; this revision follows it there.',
  tooLargeStays: 'Revision {{revision}}… is larger than 2 MB and is left out; sending continues from here.',
  longNameStays:
    'Revision {{revision}}… has a title or folder that is too long for the Memory service and is left out; sending continues from here.',
  damagedStays:
    'Revision {{revision}}… cannot be read any more and is left out; sending continues from here.',
  historyElsewhere:
    'The history before revision {{revision}}… is on another computer; sending continues from here.',
  lost: 'The Memory service does not have it any more.',
} as const;
