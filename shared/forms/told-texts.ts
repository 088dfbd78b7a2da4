// What the makers of forms are told.
export const whenAnswered = 'a form of mine is answered'
export const answered = '“{title}” has a new answer.'
export const toAnswers = 'Open the answers'
