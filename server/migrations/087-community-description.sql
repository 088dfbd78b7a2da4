-- What an activity is about is a tidied text: what was typed as lines before stays in lines.
update activity set description = '<p>' || replace(replace(replace(replace(
    description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(10), '<br>') || '</p>'
  where description <> '' and description !~* '</?(p|br|strong|b|em|i|u|a|ul|ol|li|blockquote|h2)[ />]';
